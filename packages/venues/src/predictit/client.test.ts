import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createVenueHttp } from '../http/create-venue-http.ts'
import { startLocalServer } from '../testing/local-server.ts'
import { createTestClock, type TestClock } from '../testing/test-clock.ts'
import type { VenueClient } from '../venue.ts'
import { computeFee } from './fees.ts'
import all from './fixtures/get-all.json' with { type: 'json' }
import closed from './fixtures/get-market-closed.json' with { type: 'json' }
import { predictit } from './index.ts'

const chart = readFileSync(new URL('./fixtures/download-market-chart-data.csv', import.meta.url), 'utf8')

interface Connected {
  readonly client: VenueClient
  readonly seen: string[]
  readonly clock: TestClock
}

/** A client of a server that answers by path. Where `answer` returns nothing, the server sends 404. */
async function connect(answer: (path: string) => unknown): Promise<Connected> {
  const server = await startLocalServer((request, response) => {
    const body = answer(request.url ?? '')
    if (body === undefined) response.writeHead(404).end()
    else response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const clock = createTestClock(Date.UTC(2026, 6, 14, 13, 6))
  const http = createVenueHttp({ pacing: predictit.pacing, clock })
  onTestFinished(() => http.close())
  const client = predictit.connect({ http, hosts: { site: server.url }, now: clock.now })
  return { client, seen: server.seen, clock }
}

function toReference(platformMarketId: string, reference: Record<string, string> = {}) {
  return { platformMarketId, slug: 'x', groupId: null, reference }
}

test('lists the whole venue in one call', async () => {
  const { client, seen } = await connect(() => all)
  const page = await client.listMarkets('open', null)
  expect([page.markets.length, page.rejected.length, page.nextCursor]).toEqual([8, 0, null])
  expect(seen).toEqual(['/api/marketdata/all/'])
})

test.each([
  ['empty', { markets: [] }],
  ['another shape', { message: 'slow down' }],
  ['null', null],
])('a feed that is %s is an error, so that it closes nothing', async (_name, answer) => {
  const { client } = await connect(() => JSON.stringify(answer))
  await expect(client.listMarkets('open', null)).rejects.toMatchObject({ code: 'unexpected_shape' })
})

test.each([
  ['a page', '<html>new exchange</html>', 'not_json'],
  ['XML', '<?xml version="1.0"?><a/>', 'not_json'],
  ['nothing at all', undefined, 'not_found'],
])('a feed that is %s is an error', async (_name, answer, code) => {
  const { client } = await connect(() => answer)
  await expect(client.listMarkets('open', null)).rejects.toMatchObject({ code })
})

test('looks up a missing leg by its market, once a minute for all its legs', async () => {
  const { client, seen, clock } = await connect(() => closed)
  const north = await client.findMarket(toReference('9201:33001'))
  expect(north).toMatchObject({
    markets: [{ platformMarketId: '9201:33001', status: 'resolved' }],
    rejected: [],
  })
  expect((await client.findMarket(toReference('9201:33003')))?.markets).toMatchObject([{ status: 'closed' }])
  expect(seen).toEqual(['/api/marketdata/markets/9201'])
  clock.advance(60_000)
  await client.findMarket(toReference('9201:33001'))
  expect(seen).toHaveLength(2)
})

test.each([
  ['404', undefined],
  ['null', 'null'],
  ['an empty object', {}],
  ['a market without the leg', all.markets[0]],
])('a leg whose look-up answers %s is no longer known', async (_name, answer) => {
  const { client } = await connect(() => answer)
  expect(await client.findMarket(toReference('9001:1'))).toBeNull()
})

test('a look-up that returns a bad record is a rejection, and one that returns no market is an error', async () => {
  const bad = await connect(() => ({ ...closed, name: null }))
  expect(await bad.client.findMarket(toReference('9201:33001'))).toMatchObject({
    markets: [],
    rejected: [{ reason: 'missing_title' }],
  })
  const other = await connect(() => ({ message: 'hello' }))
  await expect(other.client.findMarket(toReference('9201:33001'))).rejects.toMatchObject({
    code: 'unexpected_shape',
  })
})

test('a failed look-up is not remembered', async () => {
  let isUp = false
  const { client } = await connect(() => (isUp ? closed : '<html></html>'))
  await expect(client.findMarket(toReference('9201:33001'))).rejects.toMatchObject({ code: 'not_json' })
  isUp = true
  expect((await client.findMarket(toReference('9201:33001')))?.markets).toHaveLength(1)
})

test('reads the history of a contract from the chart of its market', async () => {
  const { client, seen } = await connect(() => chart)
  const history = await client.fetchHistory(toReference('9002:1', { contractName: 'Green' }))
  expect(history).toEqual({ items: [{ at: '2026-03-07T05:00:00.000Z', price: 0.52 }], rejected: [] })
  expect(seen).toEqual(['/Resource/DownloadMarketChartData?marketid=9002&timespan=90d'])
})

test('a chart that is a web page is an error, and a missing one is null', async () => {
  const page = await connect(() => '<html></html>')
  await expect(page.client.fetchHistory(toReference('9002:1'))).rejects.toMatchObject({
    code: 'unexpected_shape',
  })
  const gone = await connect(() => undefined)
  expect(await gone.client.fetchHistory(toReference('9002:1'))).toBeNull()
})

test('has no books, accounts or feed, and sends no requests for them', async () => {
  const { client, seen } = await connect(() => all)
  expect(await client.fetchBooks([])).toEqual({ items: [], rejected: [] })
  expect(await client.fetchPositions({ address: 'x' })).toBeNull()
  expect(await client.fetchTrades({ address: 'x' })).toBeNull()
  expect(client.openLive({ markets: [], onEvent: () => {}, onConnection: () => {} })).toBeNull()
  expect(computeFee({ side: 'buy', price: 0.5, shares: 1, feeTerms: null })?.profitUsd).toBe(0.05)
  expect(seen).toEqual([])
})
