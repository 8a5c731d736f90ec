import { once } from 'node:events'
import { createServer, type RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { withConstantHeaders } from './constant-headers.ts'

const Joined = withConstantHeaders({})

/** Everything that is received for two requests on one connection, without the date. */
async function talk(Response: typeof ServerResponse, method: string, listener: RequestListener) {
  const server = createServer({ ServerResponse: Response }, listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
  })
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(
    `${method} /1 HTTP/1.1\r\nhost: a\r\n\r\n${method} /2 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
  )
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part)
  return Buffer.concat(parts)
    .toString('latin1')
    .replaceAll(/^Date: .*$/gm, '')
}

const answer = (text: string, status = 200): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { 'content-length': `${Buffer.byteLength(text)}` })
    Reflect.apply(response.end, response, [text, null, null])
  }
}

test.each<[string, string, RequestListener]>([
  ['plain text', 'GET', answer('{"data":[]}')],
  ['long text', 'GET', answer('x'.repeat(100_000))],
  ['an empty text', 'GET', answer('')],
  ['text that is not ASCII', 'GET', answer('Zürich, 日本, 🂡')],
  ['the head alone', 'HEAD', answer('{"data":[]}')],
  ['a status without a body', 'GET', answer('', 204)],
  [
    'bytes',
    'GET',
    (_request, response) => response.writeHead(200, { 'content-length': '3' }).end(Buffer.from('abc')),
  ],
  ['chunks', 'GET', (_request, response) => response.writeHead(200, {}).end('abc')],
  [
    'a text in two parts',
    'GET',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '6' }).write('abc')
      response.end('def')
    },
  ],
  [
    'a text of another encoding',
    'GET',
    (_request, response) => response.writeHead(200, { 'content-length': '2' }).end('6162', 'hex'),
  ],
])('%s arrives as Node would send it', async (_, method, listener) => {
  expect(await talk(Joined, method, listener)).toBe(await talk(ServerResponse, method, listener))
})

test('a `finish` listener is called for every response', async () => {
  let ended = 0
  const listener: RequestListener = (_request, response) => {
    response.on('finish', () => {
      ended += 1
    })
    answer('abc')(_request, response)
  }
  await talk(Joined, 'GET', listener)
  expect(ended).toBe(2)
})
