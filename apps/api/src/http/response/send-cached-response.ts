import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse } from './cached-response.ts'
import { toResponseHead, toResponseVary } from './response-head.ts'

/** Sends a cached response, or 304 to a caller that already has it. */
export function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  cachedResponse: CachedResponse,
): void {
  const varied = reply.getHeader('vary')
  const vary = toResponseVary(varied === undefined ? undefined : `${varied}`)
  const { status, encoding, headers } = toResponseHead(cachedResponse, request.headers, vary)
  reply.code(status)
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  if (status === 304) {
    reply.send()
    return
  }
  if (encoding === null) {
    reply.send(cachedResponse.body)
    return
  }
  cachedResponse.encode(encoding).then(
    (body) => reply.send(body),
    (cause) => reply.send(cause),
  )
}
