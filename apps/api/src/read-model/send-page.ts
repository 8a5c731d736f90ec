import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './accept-encoding.ts'
import type { Page } from './page.ts'

/**
 * Answers a page, or 304 to who has it already. It may be kept by whoever asked, never by what lies between, and has to be
 * checked before each use.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): void {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
  const encoding = page.isWorthEncoding ? chooseEncoding(accepted) : null
  const { etag } = page
  reply.header('etag', etag)
  reply.header('cache-control', 'private, no-cache')
  reply.header('vary', withVary(reply, 'accept-encoding'))
  if (known !== undefined && hasEtag(known, etag)) {
    reply.code(304).send()
    return
  }
  reply.header('content-type', 'application/json; charset=utf-8')
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

/** Weak comparison (RFC 9110, 13.1.2). */
export function hasEtag(header: string, etag: string): boolean {
  return header.split(',').some((entry) => {
    const known = entry.trim()
    return known === '*' || known === etag || `W/${known}` === etag
  })
}

function withVary(reply: FastifyReply, name: string): string {
  const known = reply.getHeader('vary')
  return known === undefined ? name : `${known}, ${name}`
}
