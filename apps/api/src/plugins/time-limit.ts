import type { FastifyInstance, FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { type Arrival, Arrivals } from '../arrivals.ts'
import { tookTooLong } from '../to-api-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request arrived, on the clock of `performance.now()`. */
    startMs: number
    /** Its place among the requests that wait for an answer; null once it has one. */
    waiting: Arrival<FastifyReply> | null
  }
}

const MAX_CHECK_INTERVAL_MS = 1_000

/**
 * Answers 504 for a request that nothing has answered after `timeoutMs`. All requests have the same time, so the oldest
 * is always the first to run out, and one timer that looks at the oldest serves them all. Fastify's `handlerTimeout`
 * sets a timer and an abort signal for each request; without them /health answers a tenth more requests.
 */
export const timeLimit = fastifyPlugin(
  async (app: FastifyInstance, { timeoutMs }: { timeoutMs: number }) => {
    const arrivals = new Arrivals<FastifyReply>()

    app.decorateRequest('startMs', 0)
    app.decorateRequest('waiting', null)
    app.addHook('onRequest', (request, reply, done) => {
      request.startMs = performance.now()
      request.waiting = arrivals.add(reply)
      done()
    })
    app.addHook('onSend', (request, _reply, _payload, done) => {
      if (request.waiting !== null) arrivals.remove(request.waiting)
      request.waiting = null
      done()
    })

    const refuseOverdue = (): void => {
      const latestMs = performance.now() - timeoutMs
      for (let next = arrivals.oldest; next !== null; next = arrivals.oldest) {
        const { request, raw, sent } = next.value
        if (request.startMs > latestMs) return
        arrivals.remove(next)
        request.waiting = null
        if (!sent && !raw.headersSent) next.value.send(tookTooLong(undefined))
      }
    }
    const timer = setInterval(refuseOverdue, Math.min(MAX_CHECK_INTERVAL_MS, Math.ceil(timeoutMs / 4)))
    timer.unref()
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'time-limit' },
)
