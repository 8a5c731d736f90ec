import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { LiveEvent, MarketReference } from '../venue.ts'
import { openLive } from './live.ts'
import { readRecord } from './testing/read-fixture.ts'

const frames = readRecord('live-frames.json')
const markets: readonly MarketReference[] = [
  { platformMarketId: 'bRv4kQ2mZx', slug: 'moon', groupId: null, reference: {} },
  { platformMarketId: 'mGov7HsK2p:aNovak01', slug: 'mayor', groupId: 'mGov7HsK2p', reference: {} },
  { platformMarketId: 'mGov7HsK2p:aDvorak2', slug: 'mayor', groupId: 'mGov7HsK2p', reference: {} },
]

/** The machine may be busy. */
const PATIENT = { timeout: 30_000 }

interface Request {
  readonly type: string
  readonly txid: number
  readonly topics?: readonly string[]
}

async function startVenue(onRequest: (socket: WebSocket, request: Request) => void): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => {
    socket.on('message', (data) => onRequest(socket, JSON.parse(String(data))))
  })
  await once(server, 'listening')
  onTestFinished(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `ws://127.0.0.1:${address.port}`
}

function listen(url: string, watched = markets) {
  const events: LiveEvent[] = []
  const states: boolean[] = []
  const feed = openLive(url, {
    markets: watched,
    onEvent: (event) => events.push(event),
    onConnection: (isUp) => states.push(isUp),
  })
  onTestFinished(() => feed.close())
  return { events, states, feed }
}

function acknowledge(socket: WebSocket, { txid }: Request, success = true): void {
  socket.send(JSON.stringify({ type: 'ack', txid, success }))
}

test('subscribes to all trades and changes and to the answers of watched markets, and passes prices on', async () => {
  const requests: Request[] = []
  const url = await startVenue((socket, request) => {
    requests.push(request)
    acknowledge(socket, request)
    socket.send(JSON.stringify(frames.newBet))
  })
  const { events, states } = listen(url)
  await vi.waitFor(() => expect(events).toHaveLength(1), PATIENT)
  expect(requests).toEqual([
    {
      type: 'subscribe',
      txid: 1,
      topics: ['global/new-bet', 'global/updated-contract', 'contract/mGov7HsK2p/updated-answers'],
    },
  ])
  expect(events).toMatchObject([{ kind: 'price', platformMarketId: 'bRv4kQ2mZx', price: 0.57 }])
  expect(states).toEqual([true])
})

test('is up only when the subscription is acknowledged, and retries when it is refused', async () => {
  const requests: Request[] = []
  const url = await startVenue((socket, request) => {
    requests.push(request)
    acknowledge(socket, request, requests.length === 3)
  })
  const { states } = listen(url)
  await vi.waitFor(() => expect(states).toEqual([true]), PATIENT)
  expect(requests.map(({ type, txid }) => [type, txid])).toEqual([
    ['subscribe', 1],
    ['subscribe', 2],
    ['subscribe', 3],
  ])
})

test('stays down, so that prices are polled, when the subscription keeps being refused', async () => {
  const requests: Request[] = []
  const url = await startVenue((socket, request) => {
    requests.push(request)
    acknowledge(socket, request, false)
    socket.send(JSON.stringify(frames.newBet))
  })
  const { events, states } = listen(url)
  await vi.waitFor(() => expect(events).toHaveLength(3), PATIENT)
  expect(requests).toHaveLength(3)
  expect(states).toEqual([])
})

test('subscribes again after a break, with new numbers, and reports down and up', async () => {
  const requests: Request[] = []
  const url = await startVenue((socket, request) => {
    requests.push(request)
    acknowledge(socket, request)
    if (requests.length === 1) setImmediate(() => socket.terminate())
  })
  const { states } = listen(url)
  await vi.waitFor(() => expect(states).toEqual([true, false, true]), PATIENT)
  expect(requests.map(({ txid }) => txid)).toEqual([1, 2])
  expect(requests[1]?.topics).toEqual(requests[0]?.topics)
})

test('is not up while one of several subscriptions is pending', async () => {
  const groups = Array.from({ length: 300 }, (_, index) => ({
    platformMarketId: `g${index}:a`,
    slug: '',
    groupId: `g${index}`,
    reference: {},
  }))
  const requests: Request[] = []
  const sockets: WebSocket[] = []
  const url = await startVenue((socket, request) => {
    requests.push(request)
    sockets.push(socket)
    if (request.txid === 1) acknowledge(socket, request)
    else socket.send(JSON.stringify(frames.newBet))
  })
  const { events, states } = listen(url, [...groups, ...markets])
  await vi.waitFor(() => expect(events).toHaveLength(1), PATIENT)
  expect(requests.map(({ topics }) => topics?.length)).toEqual([200, 103])
  expect(states).toEqual([])
  sockets[0]?.send(JSON.stringify({ type: 'ack', txid: 2, success: true }))
  await vi.waitFor(() => expect(states).toEqual([true]), PATIENT)
})

test('pings every ten seconds, each time with a new number', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const requests: Request[] = []
  const url = await startVenue((socket, request) => {
    requests.push(request)
    acknowledge(socket, request)
  })
  const { states } = listen(url)
  await vi.waitFor(() => expect(states).toEqual([true]), PATIENT)
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(2), PATIENT)
  expect(requests.slice(1, 3)).toEqual([
    { type: 'ping', txid: 2 },
    { type: 'ping', txid: 3 },
  ])
})
