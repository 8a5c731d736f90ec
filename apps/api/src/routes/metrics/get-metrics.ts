import { isIPv4 } from 'node:net'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MetricsText } from '@parallax/contract'
import { isForwarded } from '@parallax/domain'
import type { FastifyRequest } from 'fastify'
import type { HostCheck } from '../../http/request/host-check.ts'
import { type MetricsDeps, readMetrics } from './metrics-text.ts'

export interface MetricsOptions extends MetricsDeps {
  /** Who may read: only this machine, or everyone who reaches the port. */
  readonly readers: 'loopback' | 'open'
  /** Accepts hosts of this machine, because local readers use one of them. */
  readonly hostCheck: HostCheck
}

/**
 * GET /metrics: for Prometheus, never through a proxy. For callers that may not read it, it looks as if it did not
 * exist.
 */
export const getMetrics: FastifyPluginAsyncTypebox<MetricsOptions> = async (
  app,
  { readers, hostCheck, ...deps },
) => {
  app.get(
    '/metrics',
    {
      config: {
        access: 'public',
        produces: 'text/plain',
        rateLimit: 'exempt',
        // When everyone may read, a remote Prometheus addresses the process by its IP address.
        ...(readers === 'open' ? { anyHost: true } : {}),
      },
      schema: { hide: true, response: { 200: MetricsText } },
    },
    async (request, reply) => {
      const mayRead =
        !isForwarded(request.headers) &&
        (readers === 'open' || (isFromThisMachine(request) && hostCheck.isOwn(request.headers.host ?? '')))
      if (!mayRead) return reply.callNotFound()
      return reply.type(deps.httpMetrics.contentType).send(await readMetrics(deps))
    },
  )
}

/** Checks the socket, not `request.ip`, which a trusted proxy may set. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return peer === '::1' || (isIPv4(peer) && peer.startsWith('127.'))
}
