import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import type { LiveEvent } from '../venue.ts'
import { openLive } from './live.ts'
import { parseMarkets } from './parse-market.ts'
import { readFixture, readPage } from './testing/fixture.ts'

/** The machine may be busy. */
const PATIENT = { timeout: 30_000 }

const { markets } = parseMarkets(readPage('prematch'), { fetchedAt: Date.parse('2026-10-01T08:00:00Z') })

async function startFeed() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const received: unknown[] = []
  server.on('connection', (socket) =>
    socket.on('message', (data) => received.push(JSON.parse(data.toString()))),
  )
  return { server, received, url: `ws://127.0.0.1:${address.port}/v1/streams/feed` }
}

test('subscribes to the conditions and games of its markets, reports prices, and subscribes again after a break', async () => {
  const { server, received, url } = await startFeed()
  const events: LiveEvent[] = []
  const states: boolean[] = []
  const feed = openLive(url, {
    markets: markets.slice(0, 4),
    onEvent: (event) => events.push(event),
    onConnection: (isUp) => states.push(isUp),
  })
  onTestFinished(() => feed?.close())
  await vi.waitUntil(() => received.length === 2, PATIENT)
  expect(received).toEqual([
    {
      event: 'SubscribeConditions',
      data: {
        conditionIds: [markets[0]?.groupId, markets[3]?.platformMarketId],
        environment: 'PolygonUSDT',
      },
    },
    { event: 'SubscribeGames', data: { gameIds: ['1006000000000091000001'], environment: 'PolygonUSDT' } },
  ])
  for (const socket of server.clients) {
    socket.send('not json')
    socket.send(JSON.stringify(readFixture('condition-updated.json')))
  }
  await vi.waitUntil(() => events.length === 3, PATIENT)
  expect(events[0]).toMatchObject({
    kind: 'price',
    platformMarketId: markets[0]?.platformMarketId,
    yesAsk: 0.5,
  })
  for (const socket of server.clients) socket.terminate()
  await vi.waitUntil(() => received.length === 4, PATIENT)
  expect(states).toEqual([true, false, true])
})

test('without markets to follow there is no feed', () => {
  const none = { markets: [], onEvent: () => {}, onConnection: () => {} }
  expect(openLive('ws://127.0.0.1:1', none)).toBeNull()
})
