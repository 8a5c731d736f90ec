import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { type InFlight, InFlightList } from '../in-flight-list.ts'
import { tookTooLong } from '../to-api-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its place among the requests in flight; null before its first hook. */
    inFlight: InFlight<FastifyReply> | null
  }
  interface FastifyInstance {
    /** Whether the application is about to close: an answer then closes its connection. */
    isClosing: boolean
    beginClosing(): void
  }
}

const MAX_CHECK_INTERVAL_MS = 1_000
/** How long connections may hold a shutdown, and then handlers; a body that never comes would hold it for ever. */
const CLOSE_PATIENCE_MS = 10_000

/**
 * Looks after the requests in flight.
 *
 * One that nothing has answered after `timeoutMs` is answered 504. All have the same time, so the oldest is always the
 * first to run out, and one timer that looks at the oldest serves them all: Fastify's `handlerTimeout` sets a timer and
 * an abort signal for each request, which is a large part of what a cheap route costs.
 *
 * When the application closes, an answer closes its connection. Otherwise a kept-alive connection that was busy would
 * hold the shutdown until its idle time is over. It is closed when no handler is at work any more, also for callers that
 * hung up: what handlers stand on, such as the database, is closed next.
 */
export const inFlight = fastifyPlugin(
  async (app: FastifyInstance, { timeoutMs }: { timeoutMs: number }) => {
    const requests = new InFlightList<FastifyReply>()

    app.decorate('isClosing', false)
    app.decorate('beginClosing', () => {
      app.isClosing = true
    })
    app.decorateRequest('inFlight', null)
    app.addHook('onRequest', (request, reply, done) => {
      request.inFlight = requests.add(reply, performance.now())
      done()
    })
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (request.inFlight !== null) requests.remove(request.inFlight)
      if (app.isClosing) reply.header('connection', 'close')
      done()
    })
    app.addHook('preClose', (done) => {
      app.isClosing = true
      setTimeout(() => app.server.closeAllConnections(), CLOSE_PATIENCE_MS).unref()
      done()
    })

    const timer = setInterval(
      () => refuseOverdue(requests, performance.now() - timeoutMs),
      Math.min(MAX_CHECK_INTERVAL_MS, Math.ceil(timeoutMs / 4)),
    )
    timer.unref()
    app.addHook('onClose', async () => {
      await Promise.race([requests.waitUntilEmpty(), wait(CLOSE_PATIENCE_MS, undefined, { ref: false })])
      clearInterval(timer)
    })
  },
  { name: 'in-flight' },
)

function refuseOverdue(requests: InFlightList<FastifyReply>, latestMs: number): void {
  for (let next = requests.oldest; next !== null && next.atMs <= latestMs; next = requests.oldest) {
    const reply = next.value
    requests.remove(next)
    // Who has hung up gets no answer, and that is nobody's failure.
    if (!reply.sent && !reply.raw.headersSent && !reply.raw.destroyed) reply.send(tookTooLong(undefined))
  }
}
