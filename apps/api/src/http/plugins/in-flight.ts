import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { tookTooLong } from '../errors/to-api-error.ts'
import { type InFlight, InFlightList } from '../server/in-flight-list.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its place among the requests in flight; null before its first hook. */
    inFlight: InFlight<FastifyReply> | null
  }
  interface FastifyInstance {
    /** Whether the application is about to close. Responses then close their connections. */
    isClosing: boolean
    beginClosing(): void
  }
}

const MAX_CHECK_INTERVAL_MS = 1_000
/**
 * How long open connections, and then handlers, may delay a shutdown. A body that never arrives would delay it for
 * ever.
 */
const CLOSE_PATIENCE_MS = 10_000

/**
 * Tracks the requests in flight.
 *
 * A request without a response after `timeoutMs` gets a 504. All have the same timeout, so the oldest always expires
 * first, and a single timer that checks the oldest serves them all. Fastify's `handlerTimeout` sets a timer and an
 * abort signal per request, which is a large part of the cost of a cheap route.
 *
 * When the application closes, each response closes its connection. Otherwise a busy kept-alive connection would
 * delay the shutdown until its idle timeout. The application is closed only when no handler is running any more, even
 * for callers that hung up: the handlers' dependencies, such as the database, are closed next.
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
    // A caller that hung up gets no response, and that is not a failure.
    if (!reply.sent && !reply.raw.headersSent && !reply.raw.destroyed) reply.send(tookTooLong(undefined))
  }
}
