import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasEtag } from './has-etag.ts'

interface Text {
  readonly type: string
  readonly body: string
  /** Who may keep it, and for how long. */
  readonly caching: string
}

/** Sends what a public link leads to, or 304 to who has it already. Search engines are asked to leave it alone: a link is for whom it was given to. */
export function sendText(request: FastifyRequest, reply: FastifyReply, { type, body, caching }: Text): void {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  const { 'if-none-match': known } = request.headers
  reply.header('etag', etag).header('cache-control', caching).header('x-robots-tag', 'noindex')
  if (known !== undefined && hasEtag(known, etag)) reply.code(304).send()
  else reply.type(type).send(body)
}
