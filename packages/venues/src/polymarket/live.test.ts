import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { LiveEvent } from '../venue.ts'
import { openMarketFeed } from './live.ts'

const YES = '71000000000000000000000000000000000000000000000000000000000000000000000000002'
const NO = '71000000000000000000000000000000000000000000000000000000000000000000000000003'
const market = {
  platformMarketId: 'one',
  slug: 'one',
  groupId: null,
  reference: { tokenYes: YES, tokenNo: NO },
}
const frames: unknown[] = [
  JSON.parse(readFileSync(new URL('./fixtures/ws-market-frames.json', import.meta.url), 'utf8')),
].flat()

/** The machine may be busy. */
const PATIENT = { timeout: 30_000 }

async function startVenue(onSubscribe: (socket: WebSocket, message: string) => void): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => {
    socket.on('message', (data) => onSubscribe(socket, String(data)))
  })
  await once(server, 'listening')
  onTestFinished(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `ws://127.0.0.1:${address.port}/ws/market`
}

test('the frames of a market become events about Yes, and those about No do not', async () => {
  const subscriptions: unknown[] = []
  const url = await startVenue((socket, message) => {
    subscriptions.push(JSON.parse(message))
    for (const frame of frames) socket.send(JSON.stringify(frame))
  })
  const events: LiveEvent[] = []
  const feed = openMarketFeed(url, () => 0, {
    markets: [market, { ...market, platformMarketId: 'without tokens', reference: {} }],
    onEvent: (event) => events.push(event),
    onConnection: () => {},
  })
  onTestFinished(() => feed.close())
  await vi.waitFor(() => expect(events.at(-1)?.kind).toBe('changed'), PATIENT)
  expect(subscriptions).toEqual([{ assets_ids: [YES], type: 'market', custom_feature_enabled: true }])
  const prices = events.map((event) =>
    event.kind === 'price' ? [event.price, event.yesBid, event.yesAsk] : event.platformMarketId,
  )
  expect(prices).toEqual([
    [0.615, 0.61, 0.62],
    [0.64, 0.63, 0.65],
    [null, 0.5, null],
    [0.52, 0.5, null],
    'one',
  ])
})

test('an unchanged price is repeated only after a while', async () => {
  const change = JSON.stringify(frames[1])
  const end = JSON.stringify(frames.at(-1))
  const url = await startVenue((socket) => {
    for (const text of [change, change, end, change, end]) socket.send(text)
  })
  const events: LiveEvent[] = []
  let nowMs = 100_000
  const feed = openMarketFeed(url, () => nowMs, {
    markets: [market],
    onEvent(event) {
      events.push(event)
      if (event.kind === 'changed') nowMs += 31_000
    },
    onConnection: () => {},
  })
  onTestFinished(() => feed.close())
  await vi.waitFor(() => expect(events.filter(({ kind }) => kind === 'changed')).toHaveLength(2), PATIENT)
  expect(events.map(({ kind }) => kind)).toEqual(['price', 'changed', 'price', 'changed'])
})

test('more tokens than a socket accepts are spread over several; the feed is up only when all are, also after a break', async () => {
  const sizes: number[] = []
  const url = await startVenue((socket, message) => {
    const { assets_ids: ids } = JSON.parse(message)
    sizes.push(ids.length)
    if (sizes.length === 3) socket.terminate()
  })
  const states: boolean[] = []
  const feed = openMarketFeed(url, () => 0, {
    markets: Array.from({ length: 900 }, (_, n) => ({
      ...market,
      platformMarketId: `market ${n}`,
      reference: { tokenYes: `${n}` },
    })),
    onEvent: () => {},
    onConnection: (isUp) => states.push(isUp),
  })
  onTestFinished(() => feed.close())
  await vi.waitFor(() => expect(states).toEqual([true, false, true]), PATIENT)
  await vi.waitFor(() => expect(sizes).toHaveLength(4), PATIENT)
  expect(sizes.slice(0, 3).sort()).toEqual([100, 400, 400])
})
