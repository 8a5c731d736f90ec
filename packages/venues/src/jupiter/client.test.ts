import { readFileSync } from 'node:fs'
import type { PlatformMarket } from '@parallax/domain'
import { expect, onTestFinished, test } from 'vitest'
import { createVenueHttp } from '../http/create-venue-http.ts'
import { startLocalServer } from '../testing/local-server.ts'
import { createTestClock } from '../testing/test-clock.ts'
import type { VenueClient } from '../venue.ts'
import { jupiter } from './index.ts'

const OWNER = '8ZkTqVn2RfYp4sWdLhJb3GuEoAi5QyNkMtVrXwB9xTcm'
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')

type Answer = string | { readonly status: number; readonly body: string }
/** Answers with the first entry whose text is part of the address. */
type Answers = readonly (readonly [part: string, answer: Answer])[]

const NOT_FOUND: Answer = { status: 404, body: fixture('market-not-found.json') }
const BAD_REQUEST: Answer = { status: 400, body: '{"type":"invalid_request_error","code":"invalid_value"}' }
const EMPTY = fixture('get-events-empty.json')

/** The venue's client against a local server. `answers` may be replaced while it runs. */
async function connect(answers: Answers) {
  const state = { answers }
  const server = await startLocalServer((request, response) => {
    const found = state.answers.find(([part]) => (request.url ?? '').includes(part))?.[1] ?? NOT_FOUND
    const { status, body } = typeof found === 'string' ? { status: 200, body: found } : found
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  const clock = createTestClock()
  const http = createVenueHttp({ pacing: jupiter.pacing, clock })
  onTestFinished(() => http.close())
  const client = jupiter.connect({ http, hosts: { api: server.url }, now: clock.now })
  return { client, server, clock, state }
}

async function walk(client: VenueClient, cursor: string | null = null) {
  const pages = []
  for (let next = cursor; ; ) {
    const page = await client.listMarkets('open', next)
    pages.push(page)
    next = page.nextCursor
    if (next === null) return pages
  }
}

const LISTING: Answers = [
  ['provider=polymarket&includeMarkets=true&start=0&end=100', fixture('get-events-polymarket-1.json')],
  ['provider=polymarket&includeMarkets=true&start=3&end=103', fixture('get-events-polymarket-2.json')],
  ['provider=bisonfi', fixture('get-events-bisonfi.json')],
  ['provider=kalshi', fixture('get-events-kalshi.json')],
  ['provider=gx', BAD_REQUEST],
]

test('walks every provider to its end, one call at a time, 2.1 s apart', async () => {
  const { client, server, clock } = await connect(LISTING)
  const startMs = clock.now()
  const pages = await walk(client)
  expect(server.seen).toEqual([
    '/prediction/v1/events?provider=polymarket&includeMarkets=true&start=0&end=100',
    '/prediction/v1/events?provider=polymarket&includeMarkets=true&start=3&end=103',
    '/prediction/v1/events?provider=bisonfi&includeMarkets=true&start=0&end=100',
    '/prediction/v1/events?provider=kalshi&includeMarkets=true&start=0&end=100',
    '/prediction/v1/events?provider=gx&includeMarkets=true&start=0&end=100',
  ])
  expect(pages.map(({ markets }) => markets.length)).toEqual([6, 4, 1, 1, 0])
  expect(pages.flatMap(({ rejected }) => rejected)).toMatchObject([{ reason: 'provider_refused' }])
  expect(clock.now() - startMs).toBeGreaterThanOrEqual(4 * 2_100)
})

test('another process continues from a cursor', async () => {
  const first = await connect(LISTING)
  const { nextCursor } = await first.client.listMarkets('open', null)
  const second = await connect(LISTING)
  const pages = await walk(second.client, nextCursor)
  expect(second.server.seen[0]).toContain('provider=polymarket&includeMarkets=true&start=3')
  expect(pages.map(({ markets }) => markets.length)).toEqual([4, 1, 1, 0])
})

test('a text that is not a cursor is refused, instead of starting over', async () => {
  const { client } = await connect(LISTING)
  for (const cursor of ['', '{}', '{"provider":"polymarket","start":-1}', '{"provider":"x","start":0}']) {
    await expect(client.listMarkets('open', cursor)).rejects.toThrow()
  }
  await expect(client.listMarkets('recent', null)).rejects.toThrow()
})

const page = (start: number | undefined, hasNext: unknown, ids: readonly string[]) =>
  JSON.stringify({ data: ids.map((eventId) => ({ eventId, markets: [] })), pagination: { start, hasNext } })

test.each([
  [
    'a page that repeats under another start',
    [page(undefined, true, ['a', 'b']), page(undefined, true, ['a', 'b'])],
  ],
  ['a page for another range', [page(0, true, ['a', 'b']), page(0, true, ['c', 'd'])]],
  ['an empty page that promises more', [page(0, true, ['a', 'b']), page(2, true, [])]],
  ['a page that does not say whether there is more', [page(0, undefined, ['a'])]],
  ['a page without pagination', ['{"data":[]}']],
  ['an error told with status 200', ['{"type":"api_error","message":"x"}']],
  ['another kind of list', ['[]']],
  ['null', ['null']],
  ['the list contains no events', [EMPTY]],
])('%s fails the walk and is never mistaken for its end', async (_, [first = '', second = '']) => {
  const { client } = await connect([
    ['start=0', first],
    ['start=2', second],
  ])
  await expect(walk(client)).rejects.toMatchObject({ name: 'VenueError', code: 'unexpected_shape' })
})

test('a refused region is a failure of the venue, whether reported by status or by body', async () => {
  for (const answer of [
    { status: 403, body: '{"code":403,"message":"no"}' },
    '{"type":"permission_error","message":"no","code":"unsupported_region"}',
  ]) {
    const { client } = await connect([['/events', answer]])
    await expect(client.listMarkets('open', null)).rejects.toMatchObject({ code: 'refused' })
  }
})

test('a bad request fails the walk of the providers that are certainly served', async () => {
  const { client } = await connect([['provider=polymarket', BAD_REQUEST]])
  await expect(client.listMarkets('open', null)).rejects.toMatchObject({ code: 'refused', status: 400 })
})

test('a range past the end of a list that has shrunk is its end; Forecast may have no rounds', async () => {
  const { client } = await connect([
    ['provider=polymarket&includeMarkets=true&start=0', page(0, true, ['a', 'b'])],
    ['provider=polymarket&includeMarkets=true&start=2', page(2, false, [])],
    ['/events', EMPTY],
  ])
  expect((await walk(client)).map(({ markets }) => markets.length)).toEqual([0, 0, 0, 0, 0])
})

const reference = (changes: Partial<PlatformMarket> = {}) => ({
  platformMarketId: 'POLY-3900051',
  slug: 'x',
  groupId: 'POLY-710020',
  reference: { marketIds: 'POLY-3900051', legs: 'many' },
  ...changes,
})

test('a market that its event still lists is read from there, in one call', async () => {
  const { client, server } = await connect([['/events/POLY-710020', fixture('get-event.json')]])
  const found = await client.findMarket(
    reference({ platformMarketId: 'POLY-3900052', reference: { legs: 'many' } }),
  )
  expect(found).toMatchObject({
    markets: [
      { platformMarketId: 'POLY-3900052', title: 'What price will Bitcoin hit in 2026? — ↑ 150,000' },
    ],
    rejected: [],
  })
  expect(server.seen).toEqual(['/prediction/v1/events/POLY-710020?includeMarkets=true'])
})

test('a market that left its event is requested by itself and keeps the title of the event', async () => {
  const { client } = await connect([
    ['/events/POLY-710020', fixture('get-event.json')],
    ['/markets/POLY-3900051', fixture('get-market-resolved.json')],
  ])
  const title = 'What price will Bitcoin hit in 2026? — ↑ 140,000'
  const expected = [{ platformMarketId: 'POLY-3900051', title, status: 'resolved', category: 'crypto' }]
  expect(await client.findMarket(reference())).toMatchObject({ markets: expected, rejected: [] })
  expect(await client.findMarket(reference({ groupId: null, reference: {} }))).toMatchObject({
    markets: expected,
  })
})

test('an event that no longer exists is not requested twice, and the market is still found', async () => {
  const { client, server } = await connect([['/markets/POLY-3900051', fixture('get-market-resolved.json')]])
  expect(await client.findMarket(reference())).toMatchObject({
    markets: [{ platformMarketId: 'POLY-3900051', status: 'resolved', groupId: 'POLY-710020' }],
  })
  expect(server.seen).toHaveLength(2)
})

test('a market the venue no longer knows is null', async () => {
  const { client } = await connect([])
  expect(await client.findMarket(reference())).toBeNull()
})

test('an answer for another market is a failure, not a missing market', async () => {
  for (const body of ['{"type":"api_error"}', 'null', '{"marketId":"POLY-1"}']) {
    const { client } = await connect([['/markets/', body]])
    await expect(client.findMarket(reference())).rejects.toMatchObject({ code: 'unexpected_shape' })
  }
})

const side = (index: number) =>
  JSON.stringify({
    provider: 'polymarket',
    marketId: `POLY-7-${index}`,
    status: 'closed',
    result: index === 0 ? 'yes' : 'no',
    title: index === 0 ? 'Foxes' : 'Herons',
    pricing: null,
  })
const pair = reference({
  platformMarketId: 'POLY-7',
  groupId: null,
  reference: { marketIds: 'POLY-7-0,POLY-7-1' },
})

test('a folded pair is requested by its two listings; half of it is refused, not taken for another market', async () => {
  const { client, state } = await connect([
    ['/markets/POLY-7-0', side(0)],
    ['/markets/POLY-7-1', side(1)],
  ])
  expect(await client.findMarket(pair)).toMatchObject({
    markets: [{ platformMarketId: 'POLY-7', resolution: { kind: 'outcome', index: 0 } }],
  })
  state.answers = [['/markets/POLY-7-0', side(0)]]
  expect(await client.findMarket(pair)).toMatchObject({
    markets: [],
    rejected: [{ reason: 'incomplete_pair' }],
  })
})

test('books are read by the first listing of a pair, skipped where none exists, and one source failure affects no other', async () => {
  const { client } = await connect(LISTING)
  const [, page2] = await walk(client)
  const [game, malmo, draw, aarhus] = page2?.markets ?? []
  const markets = [game, malmo, draw, aarhus].filter((market) => market !== undefined)
  const books = await connect([
    ['/orderbook/POLY-3900031-0', fixture('get-orderbook.json')],
    ['/orderbook/POLY-3900041', 'null'],
    ['/orderbook/POLY-3900042', { status: 502, body: '{}' }],
  ])
  const { items, rejected } = await books.client.fetchBooks(markets)
  expect(items).toMatchObject([
    { platformMarketId: 'POLY-3900031', yesBids: [{ price: 0.575 }, { price: 0.565 }] },
  ])
  expect(rejected).toMatchObject([{ platformMarketId: 'POLY-3900042', reason: 'book_unavailable' }])
})

test('a venue that is down returns no books and an error', async () => {
  const { client } = await connect([['/orderbook', { status: 503, body: '' }]])
  const listing = await connect(LISTING)
  const { markets } = await listing.client.listMarkets('open', null)
  await expect(client.fetchBooks(markets.slice(0, 1))).rejects.toMatchObject({ code: 'server_error' })
})

const rows = (start: number, hasNext: boolean, list: readonly object[]) =>
  JSON.stringify({ data: list, pagination: { start, end: start + list.length, hasNext } })
const trade = (id: number) => ({
  id,
  eventType: 'order_filled',
  timestamp: 1794700800 - id,
  ownerPubkey: OWNER,
  isBuy: true,
  isYes: true,
  filledContractsDecimal: '1',
  avgFillPriceUsd: '500000',
  eventMetadata: { title: `Trade ${id}` },
})

test('history is paged to its end, and a row that shifted to the next page is kept once', async () => {
  const { client, server } = await connect([
    ['start=0', rows(0, true, [trade(1), trade(2)])],
    ['start=2', rows(2, false, [trade(2), trade(3)])],
  ])
  const trades = await client.fetchTrades({ address: OWNER })
  expect(trades?.items.map(({ marketTitle }) => marketTitle)).toEqual(['Trade 1', 'Trade 2', 'Trade 3'])
  expect(server.seen[0]).toBe(`/prediction/v1/history?ownerPubkey=${OWNER}&start=0&end=100`)
})

test('positions are read for the account, and a page without them is a failure, not an empty wallet', async () => {
  const { client, state } = await connect([['/positions', fixture('get-positions.json')]])
  expect((await client.fetchPositions({ address: OWNER }))?.items).toHaveLength(3)
  expect((await client.fetchPositions({ address: 'Somebody' }))?.items).toEqual([])
  state.answers = [['/positions', '{"error":"x"}']]
  await expect(client.fetchPositions({ address: OWNER })).rejects.toMatchObject({ code: 'unexpected_shape' })
  state.answers = [['/positions', rows(0, false, [])]]
  expect(await client.fetchPositions({ address: OWNER })).toEqual({ items: [], rejected: [] })
})

test('there is no price history and no feed', async () => {
  const { client } = await connect([])
  expect(await client.fetchHistory(reference())).toBeNull()
  expect(client.openLive({ markets: [], onEvent: () => {}, onConnection: () => {} })).toBeNull()
})
