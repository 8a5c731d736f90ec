import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { openLiveSocket } from './live-socket.ts'

async function startSocketServer(onConnection: (socket: WebSocket) => void): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', onConnection)
  await once(server, 'listening')
  onTestFinished(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `ws://127.0.0.1:${address.port}`
}

/** A promise and its resolve, as built into later Node versions. */
function expectLater<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve: (value) => resolve(value) }
}

test('reconnects after a break and subscribes again', async () => {
  const subscriptions: string[] = []
  const url = await startSocketServer((socket) => {
    socket.on('message', (data) => {
      subscriptions.push(String(data))
      if (subscriptions.length < 3) socket.terminate()
      else socket.send('hello')
    })
  })
  const states: boolean[] = []
  const message = expectLater<string>()
  const live = openLiveSocket({
    url,
    onOpen: (send) => send('subscribe'),
    onMessage: (text) => message.resolve(text),
    onConnection: (isUp) => states.push(isUp),
  })
  onTestFinished(() => live.close())
  expect(await message.promise).toBe('hello')
  expect(subscriptions).toEqual(['subscribe', 'subscribe', 'subscribe'])
  expect(states).toEqual([true, false, true, false, true])
})

test('sends its heartbeat, and replaces a silent socket', async () => {
  let connections = 0
  const beats: string[] = []
  const url = await startSocketServer((socket) => {
    connections += 1
    socket.on('message', (data) => beats.push(String(data)))
  })
  const live = openLiveSocket({
    url,
    onOpen: () => {},
    onMessage: () => {},
    onConnection: () => {},
    heartbeat: { everyMs: 5, text: () => 'PING' },
    silenceMs: 50,
  })
  onTestFinished(() => live.close())
  await vi.waitFor(() => expect(connections).toBeGreaterThan(1), { timeout: 30_000 })
  expect(beats).toContain('PING')
})

test('stays closed once closed, and reports that to senders', async () => {
  let connections = 0
  const url = await startSocketServer(() => {
    connections += 1
  })
  const down = expectLater<void>()
  const live = openLiveSocket({
    url,
    onOpen: () => live.close(),
    onMessage: () => {},
    onConnection: (isUp) => {
      if (!isUp) down.resolve(undefined)
    },
  })
  await down.promise
  expect(live.send('x')).toBe(false)
  expect(connections).toBe(1)
})
