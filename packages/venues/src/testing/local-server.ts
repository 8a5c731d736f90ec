import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

export interface LocalServer {
  readonly url: string
  /** Paths with query of the requests so far. */
  readonly seen: string[]
}

/** A real HTTP server on a free loopback port that answers with `handle` until the test ends. */
export async function startLocalServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LocalServer> {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    handle(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, seen }
}
