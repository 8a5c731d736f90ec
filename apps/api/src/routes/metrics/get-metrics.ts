import { isIPv4 } from 'node:net'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MetricsText } from '@parallax/contract'
import type { FastifyRequest } from 'fastify'
import { type MetricsParts, readMetrics } from './metrics-text.ts'

export interface MetricsOptions extends MetricsParts {
  /** Who may read: only this machine, or everybody who reaches the port. */
  readonly readers: 'loopback' | 'open'
}

/** Headers by which a proxy says that it asks for somebody else. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** GET /metrics: for Prometheus. To those who may not read it, it does not exist. */
export const getMetrics: FastifyPluginAsyncTypebox<MetricsOptions> = async (app, { readers, ...parts }) => {
  app.get(
    '/metrics',
    {
      config: { access: 'public', produces: 'text/plain', rateLimit: 'exempt' },
      schema: { hide: true, response: { 200: MetricsText } },
    },
    async (request, reply) => {
      if (readers === 'loopback' && !isFromThisMachine(request)) return reply.callNotFound()
      return reply.type(parts.httpMetrics.contentType).send(await readMetrics(parts))
    },
  )
}

/** Looks at the socket, not at `request.ip`, which a trusted proxy may set. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const isLoopback = peer === '::1' || (isIPv4(peer) && peer.startsWith('127.'))
  return isLoopback && FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)
}
