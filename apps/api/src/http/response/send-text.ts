import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasEtag } from '../headers/has-etag.ts'

interface Text {
  readonly type: string
  readonly body: string
  /** The Cache-Control header: who may cache it, and for how long. */
  readonly caching: string
}

/**
 * Sends what a public link points to, or 304 to a caller that already has it. Search engines are asked not to index
 * it: a link is only for the people it was given to.
 */
export function sendText(request: FastifyRequest, reply: FastifyReply, { type, body, caching }: Text): void {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  const { 'if-none-match': known } = request.headers
  reply.header('etag', etag).header('cache-control', caching).header('x-robots-tag', 'noindex')
  if (known !== undefined && hasEtag(known, etag)) reply.code(304).send()
  else reply.type(type).send(body)
}
