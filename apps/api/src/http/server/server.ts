import {
  createServer as createHttpServer,
  type RequestListener,
  Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { findResponse } from './find-response.ts'

/** Request line and headers together, in bytes. */
const MAX_HEADER_BYTES = 16_384
/** Longer than the 60 s after which common load balancers drop an idle connection, so that they close it first. */
const KEEP_ALIVE_MS = 72_000
const MAX_CHECK_INTERVAL_MS = 1_000

/**
 * Creates the HTTP server. Requests with a missing Host or an unknown Expect go to the application like any other,
 * because Node's own responses have no envelope. `requestTimeoutMs` is how long a client may take to send a request.
 */
export function createServer(
  listener: RequestListener,
  { requestTimeoutMs, Response }: { requestTimeoutMs: number; Response: typeof ServerResponse },
): Server {
  const server = createHttpServer(
    {
      ServerResponse: Response,
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false,
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(MAX_CHECK_INTERVAL_MS, requestTimeoutMs),
    },
    listener,
  )
  server.on('checkExpectation', listener)
  closeOnlyIdleConnections(server)
  return server
}

/**
 * Makes sure that only idle connections are closed as idle, and all of them. Node counts a connection as idle as soon
 * as its response is complete, even when most of it still waits for a slow reader: those are kept. Node does not
 * count a connection as idle on which nothing was sent yet, and would wait for it: those are closed.
 */
function closeOnlyIdleConnections(server: Server): void {
  const connections = new Set<Socket>()
  server.on('connection', (connection) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  server.closeIdleConnections = () => {
    const sending = [...connections].flatMap((connection) => {
      const response = findResponse(connection)
      return response?.finished === true && !response.writableFinished ? [{ connection, response }] : []
    })
    for (const { response } of sending) response.finished = false
    Server.prototype.closeIdleConnections.call(server)
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
    for (const { connection, response } of sending) {
      response.finished = true
      connection.destroySoon()
    }
  }
}
