import { STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ApiError } from '../errors/api-error.ts'
import { type ConnectionFault, toConnectionError } from '../errors/to-connection-error.ts'
import { findResponse } from '../server/find-response.ts'

interface ConnectionErrorsOptions {
  readonly nextRequestId: () => string
  readonly securityHeaders: Readonly<Record<string, string>>
  /** The rate-limit headers of a caller, without counting a request. */
  readonly rateHeaders: (address: string) => Promise<Readonly<Record<string, string>>>
}

/**
 * How long a refused client may keep sending before the connection is cut. Cutting it at once could lose the
 * response.
 */
const LINGER_MS = 1_000

/**
 * Answers connections that never send a valid request to the application: bad HTTP, headers too large, a client too
 * slow.
 */
export const connectionErrors = fastifyPlugin(
  async (app: FastifyInstance, options: ConnectionErrorsOptions) => {
    const answered = new WeakSet<Duplex>()

    const refuse = async (socket: Duplex, error: ApiError): Promise<void> => {
      if (answered.has(socket)) return
      answered.add(socket)
      const requestId = options.nextRequestId()
      app.log.debug({ reqId: requestId, err: error.cause, status: error.httpStatus }, error.message)
      const headers = { ...options.securityHeaders, 'x-request-id': requestId }
      const address = socket instanceof Socket ? (socket.remoteAddress ?? '') : ''
      const rateHeaders = await options.rateHeaders(address)
      await responseInProgress(socket)
      if (socket.writable) socket.end(toRawAnswer(error, { ...headers, ...rateHeaders }))
      setTimeout(() => socket.destroy(), LINGER_MS).unref()
    }

    app.server.on('clientError', (fault: ConnectionFault, socket: Duplex) => {
      if (fault.code === 'ECONNRESET' || !socket.writable || isHalfAnswered(socket)) socket.destroy()
      else void refuse(socket, toConnectionError(fault))
    })
    app.server.on('connect', (_request, socket: Duplex) => {
      void refuse(socket, new ApiError('INVALID_REQUEST', 'CONNECT is not served'))
    })
  },
  { name: 'connection-errors' },
)

/** Part of a response was already sent, so another response would be read as the rest of it. */
function isHalfAnswered(socket: Duplex): boolean {
  const response = findResponse(socket)
  return response?.headersSent === true && !response.writableFinished
}

/** Waits for the response to an earlier, complete request on the same connection, because it comes first. */
async function responseInProgress(socket: Duplex): Promise<void> {
  const response = findResponse(socket)
  if (response === null || !response.req.complete || response.writableFinished) return
  await new Promise((resolve) => response.once('close', resolve))
}

/**
 * Writes a whole HTTP response as bytes, for a connection that sent no valid request. The response closes the
 * connection.
 */
function toRawAnswer(error: ApiError, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify({ status: error.code, message: error.callerMessage })
  const fields = Object.entries({
    ...headers,
    ...error.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': `${Buffer.byteLength(body)}`,
    date: new Date().toUTCString(),
    connection: 'close',
  })
  const head = [
    `HTTP/1.1 ${error.httpStatus} ${STATUS_CODES[error.httpStatus]}`,
    ...fields.map((field) => field.join(': ')),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
