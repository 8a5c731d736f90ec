import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './accept-encoding.ts'
import type { Page } from './page.ts'

/**
 * Answers a page, or 304 to who has it already. It may be kept by whoever asked, never by what lies between, and has to be
 * checked before each use.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
  const encoding = page.isWorthEncoding ? chooseEncoding(accepted) : null
  const etag = page.toEtag(encoding)
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: withVary(reply, 'accept-encoding') })
  if (known !== undefined && hasEtag(known, etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (encoding === null) return reply.send(page.body)
  reply.header('content-encoding', encoding)
  page.encode(encoding).then(
    (body) => reply.send(body),
    (cause) => reply.send(cause),
  )
  return reply
}

/** Weak comparison (RFC 9110, 13.1.2). */
function hasEtag(header: string, etag: string): boolean {
  return header.split(',').some((entry) => {
    const known = entry.trim()
    return known === '*' || known === etag || known === `W/${etag}`
  })
}

function withVary(reply: FastifyReply, name: string): string {
  const known = reply.getHeader('vary')
  return known === undefined ? name : `${known}, ${name}`
}
