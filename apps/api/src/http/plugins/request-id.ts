import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { toLoggedPath } from '../log/logged-path.ts'
import { RequestLog } from '../log/request-log.ts'
import type { ConstantResponse } from '../server/constant-headers.ts'

interface RequestIdOptions {
  readonly securityHeaders: Readonly<Record<string, string>>
  /** Headers of responses that may be framed. */
  readonly framedHeaders: Readonly<Record<string, string>>
  /** The class of the server's responses, which carry the security headers by themselves. */
  readonly Response: typeof ServerResponse
}

/**
 * Puts the request id on every response and log line, and the security headers on injected responses. At debug level
 * it logs every response; at other levels a successful request writes no line.
 */
export const requestId = fastifyPlugin(
  async (app: FastifyInstance, { securityHeaders, framedHeaders, Response }: RequestIdOptions) => {
    const { log } = app
    app.addHook('onRequest', (request, reply, done) => {
      request.log = reply.log = new RequestLog(log, request.id)
      reply.header('x-request-id', request.id)
      const { framed: isFramed, ownHeaders } = request.routeOptions.config
      if (!(reply.raw instanceof Response)) reply.headers(isFramed ? framedHeaders : securityHeaders)
      else if (isFramed) markFramed(reply.raw)
      if (ownHeaders) reply.headers(ownHeaders)
      done()
    })
    if (!isLoggingAnswers(log)) return
    app.addHook('onResponse', ({ log, method, originalUrl }, reply, done) => {
      log.debug(
        { method, path: toLoggedPath(originalUrl), status: reply.statusCode, ms: reply.elapsedTime },
        'answered',
      )
      done()
    })
  },
  { name: 'request-id' },
)

function markFramed(response: ConstantResponse): void {
  response.isFramed = true
}

export function isLoggingAnswers({ level }: Pick<FastifyBaseLogger, 'level'>): boolean {
  return level === 'debug' || level === 'trace'
}
