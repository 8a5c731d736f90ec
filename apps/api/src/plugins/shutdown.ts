import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/**
 * Closes a kept-alive connection with its last answer when the application is closing. Otherwise a request that was in
 * flight would hold the shutdown until the connection's idle time is over.
 */
export const shutdown = fastifyPlugin(
  async (app: FastifyInstance) => {
    let closing = false
    app.addHook('preClose', (done) => {
      closing = true
      done()
    })
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (closing) reply.header('connection', 'close')
      done()
    })
  },
  { name: 'shutdown' },
)
