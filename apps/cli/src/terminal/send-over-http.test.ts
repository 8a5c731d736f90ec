import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@parallax/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOverHttp } from './send-over-http.ts'

const server = createServer((request, response) => {
  if (request.url?.startsWith('/api/v1/external/platforms') === true)
    response.writeHead(301, { location: 'https://elsewhere.example/' }).end()
  else if (request.url === '/api/v1/external/stream') response.write('id: 1\nevent: ready\ndata: {}\n\n')
  else if (request.url === '/api/v1/watchlists')
    request.pipe(response.writeHead(201, { 'content-type': 'application/json' }))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const open = (port = (server.address() as AddressInfo).port) =>
  createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    credential: { kind: 'key', key: 'secret' },
    fetch: sendOverHttp,
  })

test('sends a body and reads the answer', async () => {
  expect(await open().watchlists.create({ name: 'mine — ours' })).toEqual({ name: 'mine — ours' })
})

test('reads a stream as it arrives, until it is aborted', async () => {
  const aborter = new AbortController()
  const events = []
  for await (const event of open().stream({ signal: aborter.signal })) {
    events.push(event)
    aborter.abort()
  }
  expect(events).toEqual([{ event: 'ready' }])
})

test('follows no redirect', async () => {
  await expect(open().platforms.list()).rejects.toMatchObject({ httpStatus: 301 })
})

test('reports why a request got no answer, as `fetch` does', async () => {
  await expect(open(1).platforms.list()).rejects.toMatchObject({
    name: 'TypeError',
    cause: { code: 'ECONNREFUSED' },
  })
})
