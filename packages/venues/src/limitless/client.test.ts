import type { ServerResponse } from 'node:http'
import type { PlatformMarket } from '@parallax/domain'
import { expect, onTestFinished, test } from 'vitest'
import { createVenueHttp } from '../http/create-venue-http.ts'
import { startLocalServer } from '../testing/local-server.ts'
import { createTestClock } from '../testing/test-clock.ts'
import type { MarketPage, VenueClient } from '../venue.ts'
import { computeFee } from './fees.ts'
import active from './fixtures/get-active-markets.json' with { type: 'json' }
import history from './fixtures/get-historical-price.json' with { type: 'json' }
import events from './fixtures/get-market-events.json' with { type: 'json' }
import resolvedGroup from './fixtures/get-market-group-resolved.json' with { type: 'json' }
import orderbook from './fixtures/get-orderbook.json' with { type: 'json' }
import portfolio from './fixtures/get-portfolio-positions.json' with { type: 'json' }
import { limitless } from './index.ts'
import { parseMarkets } from './parse-market.ts'

const [single, group, amm] = active.data

/** A client of a server that answers by path and query. Where `answer` returns nothing, the server sends 404. */
async function connect(
  answer: (path: string, query: URLSearchParams) => unknown,
): Promise<{ client: VenueClient; seen: string[] }> {
  const server = await startLocalServer((request, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://local')
    const body = answer(url.pathname, url.searchParams)
    if (typeof body === 'number') response.writeHead(body).end('{}')
    else response.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body ?? {}))
  })
  const clock = createTestClock()
  const http = createVenueHttp({ pacing: limitless.pacing, clock })
  onTestFinished(() => http.close())
  return {
    client: limitless.connect({ http, hosts: { api: `${server.url}/` }, now: clock.now }),
    seen: server.seen,
  }
}

function toRow(number: number): Record<string, unknown> {
  return { ...single, id: number, slug: `market-${number}`, title: `Will number ${number} come?` }
}

/** A list of this many markets, paged like the venue's. */
function toPage(count: number, query: URLSearchParams, total = count) {
  const all = Array.from({ length: count }, (_, at) => toRow(at))
  const from = (Number(query.get('page')) - 1) * 25
  return { data: all.slice(from, from + 25), totalMarketsCount: total }
}

async function walk(client: VenueClient, cursor: string | null = null): Promise<MarketPage[]> {
  const pages: MarketPage[] = []
  let next = cursor
  do {
    const page = await client.listMarkets('open', next)
    pages.push(page)
    next = page.nextCursor
  } while (next !== null && pages.length < 50)
  return pages
}

function countMarkets(pages: readonly MarketPage[]): number {
  return new Set(pages.flatMap(({ markets }) => markets.map((market) => market.platformMarketId))).size
}

test.each([
  [0, 1],
  [1, 1],
  [25, 1],
  [26, 2],
  [60, 3],
])('lists %d markets in %d pages of 25', async (count, pages) => {
  const { client, seen } = await connect((_path, query) => toPage(count, query))
  expect(countMarkets(await walk(client))).toBe(count)
  expect(seen).toHaveLength(pages)
  expect(seen[0]).toBe('/markets/active?page=1&limit=25&sortBy=newest')
})

test('continues from a cursor in another client', async () => {
  const first = await connect((_path, query) => toPage(60, query))
  const { nextCursor } = await first.client.listMarkets('open', null)
  const second = await connect((_path, query) => toPage(60, query))
  expect(countMarkets(await walk(second.client, nextCursor))).toBe(35)
  expect(second.seen.map((path) => new URL(path, 'http://x').searchParams.get('page'))).toEqual(['2', '3'])
})

test('starts over from an unreadable cursor', async () => {
  const { client } = await connect((_path, query) => toPage(3, query))
  expect(countMarkets(await walk(client, '{"page":'))).toBe(3)
})

test('walks the list a second time when it moved, but not a third time', async () => {
  let count = 60
  const { client, seen } = await connect((_path, query) => toPage(count--, query))
  await walk(client)
  expect(seen).toHaveLength(6)
})

test('walks the list a second time when a row appeared on two pages', async () => {
  const { client, seen } = await connect((_path, query) => {
    const page = toPage(30, query)
    return seen.length === 2 ? { ...page, data: [toRow(24), ...page.data.slice(1)] } : page
  })
  expect(countMarkets(await walk(client))).toBe(30)
  expect(seen).toHaveLength(4)
})

test.each([
  [
    'repeats',
    (query: URLSearchParams) =>
      toPage(60, new URLSearchParams({ page: query.get('page') === '2' ? '1' : '3' }), 60),
  ],
  ['is empty before the end', () => ({ data: [], totalMarketsCount: 60 })],
  ['is not the documented shape', () => [toRow(1)]],
  ['is an error in a good answer', () => ({ message: 'maintenance' })],
])('throws when a page %s', async (_name, answer) => {
  const { client } = await connect((_path, query) =>
    query.get('page') === '1' ? toPage(60, query) : answer(query),
  )
  await expect(walk(client)).rejects.toMatchObject({ code: 'unexpected_shape' })
})

test('throws when both walks end far short of the venue’s count', async () => {
  const { client, seen } = await connect((_path, query) => toPage(10, query, 200))
  await expect(walk(client)).rejects.toMatchObject({ code: 'unexpected_shape' })
  expect(seen).toHaveLength(2)
})

test('fetches the legs of a group that is listed without them', async () => {
  const { markets: _legs, ...bare } = group ?? {}
  const { client } = await connect((path) =>
    path === '/markets/active'
      ? { data: [bare, { ...bare, slug: 'gone', id: 1 }], totalMarketsCount: 2 }
      : path.includes('canal')
        ? group
        : undefined,
  )
  const page = await client.listMarkets('open', null)
  expect(page.markets.map(({ legLabel }) => legLabel)).toEqual(['October 31', 'December 31'])
  expect(page.rejected).toMatchObject([{ platformMarketId: 'gone', reason: 'group_without_legs' }])
})

function find(slug: string, reference: Record<string, string> = {}) {
  return { platformMarketId: slug, slug, groupId: null, reference }
}

test('finds a market by its slug, a leg through its group, and returns null for one that no longer exists', async () => {
  const { client, seen } = await connect((path) =>
    path.endsWith('/bridge') ? single : path.endsWith('/cup') ? resolvedGroup : undefined,
  )
  expect((await client.findMarket(find('bridge')))?.markets[0]?.title).toMatch(/bridge treaty/)
  const groupLeg = await client.findMarket(find('north-1780000000003', { groupSlug: 'cup' }))
  expect(groupLeg?.markets).toMatchObject([
    { title: 'Who will win the island cup? — North', status: 'resolved' },
  ])
  expect(await client.findMarket(find('gone'))).toBeNull()
  expect(await client.findMarket(find('gone', { groupSlug: 'gone-group' }))).toBeNull()
  expect(seen.slice(-2)).toEqual(['/markets/gone-group', '/markets/gone'])
})

test('reads a leg alone with the question of its group when the group no longer shows it', async () => {
  const groupLeg = group?.markets?.[0]
  const { client } = await connect((path) => (path.endsWith('/cup') ? resolvedGroup : groupLeg))
  const found = await client.findMarket(find('october-31-1790000000002', { groupSlug: 'cup' }))
  expect(found?.markets[0]?.title).toBe('Who will win the island cup? — October 31')
})

test('fetches books of order-book markets only, and leaves out a market without one', async () => {
  const book = { ...orderbook, tokenId: single?.tokens?.yes }
  const { client, seen } = await connect((path) =>
    path.includes('bridge') ? book : path.includes('october') ? 400 : undefined,
  )
  const markets: readonly PlatformMarket[] = parseMarkets([single, group, amm]).markets
  const { items, rejected } = await client.fetchBooks(markets)
  expect(items.map(({ platformMarketId }) => platformMarketId)).toEqual([
    'bridge-treaty-by-march-1790000000000',
  ])
  expect(rejected).toHaveLength(1)
  expect(seen.some((path) => path.includes('link-above'))).toBe(false)
})

test('fetches the history, and returns null for a market without one', async () => {
  const { client, seen } = await connect((path) => (path.includes('bridge') ? history : undefined))
  expect((await client.fetchHistory(find('bridge')))?.items).toHaveLength(3)
  expect(await client.fetchHistory(find('gone'))).toBeNull()
  expect(seen[0]).toBe('/markets/bridge/historical-price?interval=all')
})

const address = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'

test('requests positions by the checksummed address; an unknown wallet holds nothing', async () => {
  const { client, seen } = await connect((path) =>
    path.includes('5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed') ? portfolio : undefined,
  )
  expect((await client.fetchPositions({ address }))?.items).toHaveLength(8)
  expect(seen).toEqual(['/portfolio/0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed/positions'])
  expect(await client.fetchPositions({ address: `0x${'0'.repeat(40)}` })).toEqual({ items: [], rejected: [] })
})

test('an answer that is not a portfolio is an error, not an empty wallet', async () => {
  const { client } = await connect(() => ({ message: 'ok' }))
  await expect(client.fetchPositions({ address })).rejects.toMatchObject({ code: 'unexpected_shape' })
})

test("collects the account's trades from the events of the markets it holds, newest first", async () => {
  const [row] = portfolio.clob
  const older = {
    ...events,
    page: 2,
    totalPages: 2,
    events: [{ ...events.events[1], createdAt: '2026-09-29T00:00:00.000Z' }],
  }
  const { client, seen } = await connect((path, query) => {
    if (path.startsWith('/portfolio')) return { amm: [], clob: [row], group: [] }
    return query.get('page') === '1' ? { ...events, totalPages: 2 } : older
  })
  const trades = await client.fetchTrades({ address })
  expect(trades?.items.map(({ timestamp, side }) => [timestamp, side])).toEqual([
    ['2026-09-30T10:00:00.500Z', 'YES'],
    ['2026-09-30T09:00:00.000Z', 'NO'],
    ['2026-09-29T00:00:00.000Z', 'NO'],
  ])
  expect(seen.at(-1)).toBe('/markets/ada-up-or-down-1-hour-1790000000010/events?page=2&limit=100')
})

test('reports when a market has more events than it reads, and throws on a wrong page', async () => {
  const [row] = portfolio.clob
  const wallet = { amm: [], clob: [row], group: [] }
  const busy = await connect((path, query) =>
    path.startsWith('/portfolio') ? wallet : { ...events, page: Number(query.get('page')), totalPages: 900 },
  )
  const trades = await busy.client.fetchTrades({ address })
  expect(trades?.rejected.at(-1)?.reason).toBe('older_trades_not_read')
  expect(busy.seen).toHaveLength(11)
  const stuck = await connect((path) =>
    path.startsWith('/portfolio') ? wallet : { ...events, totalPages: 3 },
  )
  await expect(stuck.client.fetchTrades({ address })).rejects.toMatchObject({ code: 'unexpected_shape' })
})

test('has no live feed, and knows its fees', async () => {
  const { client } = await connect(() => undefined)
  expect(client.openLive({ markets: [], onEvent: () => {}, onConnection: () => {} })).toBeNull()
  expect(computeFee({ side: 'buy', price: 0.5, shares: 100, feeTerms: null })?.sharesTaken).toBe(3)
})
