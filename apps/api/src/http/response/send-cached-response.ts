import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '../headers/accept-encoding.ts'
import { hasEtag } from '../headers/has-etag.ts'
import { CACHED_CACHE_CONTROL, CACHED_TYPE, CACHED_VARY, type CachedResponse } from './cached-response.ts'

/** Sends a page, or 304 to a caller that already has it. */
export function sendCachedResponse(request: FastifyRequest, reply: FastifyReply, page: CachedResponse): void {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
  const encoding = page.isWorthEncoding ? chooseEncoding(accepted) : null
  const { etag } = page
  reply.header('etag', etag)
  reply.header('cache-control', CACHED_CACHE_CONTROL)
  reply.header('vary', withVary(reply, CACHED_VARY))
  if (known !== undefined && hasEtag(known, etag)) {
    reply.code(304).send()
    return
  }
  reply.header('content-type', CACHED_TYPE)
  if (encoding === null) {
    reply.send(page.body)
    return
  }
  reply.header('content-encoding', encoding)
  page.encode(encoding).then(
    (body) => reply.send(body),
    (cause) => reply.send(cause),
  )
}

function withVary(reply: FastifyReply, name: string): string {
  const known = reply.getHeader('vary')
  return known === undefined ? name : `${known}, ${name}`
}
