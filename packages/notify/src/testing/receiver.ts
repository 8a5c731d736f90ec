import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Receiver {
  readonly url: string
  readonly port: number
  /** What arrived, in order. */
  readonly received: readonly Received[]
  close(): Promise<void>
}

export type AnswerReceived = (received: Received, response: ServerResponse) => void

/** A local server that records what it receives; responds with 200 by default. */
export async function startReceiver(
  answer: AnswerReceived = (_received, response) => response.end('ok'),
): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    const one = { path, headers, body: await text(request) }
    received.push(one)
    answer(one, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
