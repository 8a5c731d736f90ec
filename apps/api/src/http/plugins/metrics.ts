import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { HttpMetrics } from '../log/http-metrics.ts'

/** Requests that no route serves share one series, whatever their path. */
const UNSERVED = 'unserved'

/** Counts every response. Each route has a hook that knows its series, so that nothing is looked up per request. */
export const metrics = fastifyPlugin(
  async (app: FastifyInstance, { httpMetrics }: { httpMetrics: HttpMetrics }) => {
    const unserved = httpMetrics.series(UNSERVED, UNSERVED)
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (request.is404) unserved.observe(reply.statusCode, toAgeMs(request))
      done()
    })
    app.addHook('onRoute', (route) => {
      const series = httpMetrics.series(`${route.method}`, route.url)
      route.onSend = [
        ...[route.onSend ?? []].flat(),
        (request, reply, _payload, done) => {
          series.observe(reply.statusCode, toAgeMs(request))
          done()
        },
      ]
    })
  },
  { name: 'metrics', dependencies: ['in-flight'] },
)

function toAgeMs({ inFlight }: FastifyRequest): number {
  return inFlight === null ? 0 : performance.now() - inFlight.atMs
}
