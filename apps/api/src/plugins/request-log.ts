import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Logs every answer when the level is debug. At other levels a request that goes well leaves no line. */
export const requestLog = fastifyPlugin(
  async (app: FastifyInstance) => {
    if (app.log.level !== 'debug' && app.log.level !== 'trace') return
    app.addHook('onResponse', (request, reply, done) => {
      const { log, method, originalUrl } = request
      log.debug(
        { method, path: toPath(originalUrl), status: reply.statusCode, ms: reply.elapsedTime },
        'answered',
      )
      done()
    })
  },
  { name: 'request-log' },
)

/** A query may hold what no log should. */
function toPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path
}
