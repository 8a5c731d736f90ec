import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { ListenError } from '../service/listen-error.ts'
import { createMcpServer } from './create-server.ts'
import { findHttpRefusal, findKey, MCP_PATH } from './find-http-refusal.ts'

/** Only reachable from this machine, because there is no TLS here. */
const HOST = '127.0.0.1'
/** Larger than any tool call. */
const MAX_BODY_BYTES = 64 * 1024
/** Defined by the MCP specification for what the transport refuses. */
const REFUSED = -32_000

interface HttpOptions {
  readonly url: string
  /** Used for requests without a key; null if each must bring one. */
  readonly key: string | null
  /** 0 takes any free port. */
  readonly port: number
}

/** Serves agents on a local port. Each request is handled separately, with its own key. */
export async function serveHttp(options: HttpOptions): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    answer(request, response, options).catch((cause: unknown) => {
      console.error(cause)
      refuse(response, 500, 'the MCP server failed')
    })
  })
  await listen(server, options.port)
  const { port } = server.address() as AddressInfo
  return {
    address: `http://${HOST}:${port}${MCP_PATH}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { url, key: shared }: HttpOptions,
): Promise<void> {
  const refusal = findHttpRefusal(request)
  if (refusal !== null) return refuse(response, refusal.status, refusal.message, refusal.headers)
  const key = findKey(request.headers) ?? shared
  if (key === null) {
    const message = 'send an API key, as X-API-Key or as a bearer token'
    return refuse(response, 401, message, { 'www-authenticate': 'Bearer' })
  }
  const server = createMcpServer({ url, key })
  const transport = new StreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: MAX_BODY_BYTES,
  })
  response.once('close', () => server.close())
  // Its members may be undefined, which our compiler options distinguish from absent.
  await server.connect(transport as Transport)
  await transport.handleRequest(request, response)
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent) return
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: REFUSED, message }, id: null }))
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => reject(new ListenError(HOST, port, cause, '--http')))
    server.listen(port, HOST, resolve)
  })
}
