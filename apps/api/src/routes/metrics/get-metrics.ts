import { isIPv4 } from 'node:net'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MetricsText } from '@parallax/contract'
import { countDeliveries, listPlatformHealth, type Store } from '@parallax/store'
import type { FastifyRequest } from 'fastify'
import type { HttpMetrics } from '../../http-metrics.ts'
import type { Streams } from '../../stream/streams.ts'
import type { UsageRecorder } from '../../usage/usage-recorder.ts'
import { toDeliveryMetrics } from './delivery-metrics.ts'
import { toStreamMetrics } from './stream-metrics.ts'
import { toUsageMetrics } from './usage-metrics.ts'
import { toVenueMetrics } from './venue-metrics.ts'

export interface MetricsOptions {
  readonly httpMetrics: HttpMetrics
  readonly store: Store
  readonly recorder: Pick<UsageRecorder, 'waiting' | 'dropped'>
  readonly streams: Pick<Streams, 'open' | 'sent' | 'written' | 'cut'>
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

/**
 * GET /metrics: for Prometheus. To those who may not read it, it does not exist. When the database does not answer, the
 * lines about venues and deliveries are left out: the rest is needed most then.
 */
export const getMetrics: FastifyPluginAsyncTypebox<MetricsOptions> = async (
  app,
  { httpMetrics, store, recorder, streams, readers },
) => {
  app.get(
    '/metrics',
    {
      config: { access: 'public', produces: 'text/plain', rateLimit: 'exempt' },
      schema: { hide: true, response: { 200: MetricsText } },
    },
    async (request, reply) => {
      if (readers === 'loopback' && !isFromThisMachine(request)) return reply.callNotFound()
      const [http, venues, deliveries] = await Promise.all([
        httpMetrics.toText(),
        listPlatformHealth(store).then(toVenueMetrics, () => ''),
        countDeliveries(store).then(toDeliveryMetrics, () => ''),
      ])
      const own = `${toUsageMetrics(recorder)}${toStreamMetrics(streams)}`
      return reply.type(httpMetrics.contentType).send(`${http}${own}${venues}${deliveries}`)
    },
  )
}

/** Looks at the socket, not at `request.ip`, which a trusted proxy may set. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const isLoopback = peer === '::1' || (isIPv4(peer) && peer.startsWith('127.'))
  return isLoopback && FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)
}
