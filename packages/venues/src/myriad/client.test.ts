import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createVenueHttp } from '../http/create-venue-http.ts'
import { startLocalServer } from '../testing/local-server.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { computeFee } from './fees.ts'
import { myriad } from './index.ts'
import { parseMarkets } from './parse-market.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'))
const open = read('get-markets-open')
const NOW = Date.UTC(2026, 10, 15)

/** A client of a local server that answers with `reply`: a body, a status, or nothing for 404. */
async function connect(reply: (path: string, query: URLSearchParams) => unknown) {
  const { url, seen } = await startLocalServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://venue')
    const body = reply(pathname, searchParams)
    response.statusCode = body === undefined ? 404 : typeof body === 'number' ? body : 200
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(typeof body === 'number' || body === undefined ? { error: 'no' } : body))
  })
  const clock = createTestClock(NOW)
  const http = createVenueHttp({ pacing: myriad.pacing, clock })
  onTestFinished(() => http.close())
  const client = myriad.connect({ http, hosts: { api: url, live: 'ws://127.0.0.1:9' }, now: clock.now })
  return { client, seen }
}

const [pool, named, contest, orderBook] = open.data
const parsed = parseMarkets(open).markets
const find = (id: string) => {
  const market = parsed.find((each) => each.platformMarketId === id)
  if (market === undefined) throw new Error(`no market ${id}`)
  return market
}

test('looks up one market; one that no longer exists is null', async () => {
  const { client, seen } = await connect((path) => (path === '/markets/1201' ? pool : undefined))
  expect(await client.findMarket(find('2741:amm:1201'))).toMatchObject({
    markets: [{ price: 0.4 }],
    rejected: [],
  })
  expect(await client.findMarket(find('2741:amm:1202'))).toBeNull()
  expect(await client.findMarket({ ...find('2741:amm:1202'), platformMarketId: 'odd' })).toBeNull()
  expect(seen[0]).toBe('/markets/1201?network_id=2741&trading_model=all')
})

test('looks up one outcome of several', async () => {
  const { client } = await connect(() => contest)
  const found = await client.findMarket(find('59144:amm:88:1'))
  expect(found?.markets.map((market) => market.legLabel)).toEqual(['Portugal'])
})

test('a market with the same number in the other trading system is not mistaken for it: the slug decides', async () => {
  const amm = { ...pool, networkId: 56 }
  const { client } = await connect((path) => (path === '/markets/1201' ? amm : orderBook))
  expect(await client.findMarket(find('56:ob:1201'))).toMatchObject({
    markets: [{ platformMarketId: '56:ob:1201' }],
  })
  const wrong = await connect(() => amm)
  await expect(wrong.client.findMarket(find('56:ob:1201'))).rejects.toMatchObject({
    code: 'unexpected_shape',
  })
})

test('an answer that is not a market is an error, and an unreadable market is a rejection', async () => {
  const none = await connect(() => ({ ok: true }))
  await expect(none.client.findMarket(find('2741:amm:1201'))).rejects.toMatchObject({
    code: 'unexpected_shape',
  })
  const bad = await connect(() => ({ ...pool, state: 'paused' }))
  expect(await bad.client.findMarket(find('2741:amm:1201'))).toMatchObject({
    markets: [],
    rejected: [{ reason: 'unknown_status' }],
  })
})

test('fetches both outcomes of order books, reads each pool once, and no book where a share does not pay a dollar', async () => {
  const { client, seen } = await connect((path, query) => {
    if (path.endsWith('/orderbook'))
      return read(query.get('outcome') === '0' ? 'get-orderbook-yes' : 'get-orderbook-no')
    return path === '/markets/88' ? contest : pool
  })
  const ids = [
    '56:ob:1201',
    '59144:amm:88:0',
    '59144:amm:88:2',
    '2741:amm:1201',
    '2741:amm:1204',
    '2741:amm:1205',
  ]
  const { items, rejected } = await client.fetchBooks(ids.map(find))
  expect(items.map((book) => [book.platformMarketId, book.depth])).toEqual([
    ['56:ob:1201', 'orders'],
    ['59144:amm:88:0', 'pool'],
    ['59144:amm:88:2', 'pool'],
    ['2741:amm:1201', 'pool'],
  ])
  expect(items[0]?.noAsks).toEqual([{ price: 0.58, size: 4 }])
  expect(rejected.map(({ platformMarketId, reason }) => [platformMarketId, reason])).toEqual([
    ['2741:amm:1204', 'unknown_token'],
    ['2741:amm:1205', 'never_resolves'],
  ])
  expect([...seen].sort()).toEqual([
    '/markets/1201/orderbook?network_id=56&outcome=0',
    '/markets/1201/orderbook?network_id=56&outcome=1',
    '/markets/1201?network_id=2741&trading_model=all',
    '/markets/88?network_id=59144&trading_model=all',
  ])
})

test('a book the venue does not have is left out; one of an unknown shape is an error', async () => {
  const gone = await connect(() => undefined)
  expect(await gone.client.fetchBooks([find('56:ob:1201'), find('2741:amm:1202')])).toEqual({
    items: [],
    rejected: [],
  })
  const refused = await connect(() => 400)
  expect(await refused.client.fetchBooks([find('56:ob:1201')])).toEqual({ items: [], rejected: [] })
  const odd = await connect(() => ({ levels: [] }))
  await expect(odd.client.fetchBooks([find('56:ob:1201')])).rejects.toMatchObject({
    code: 'unexpected_shape',
  })
})

test('reads the history of Yes from the single market', async () => {
  const { client } = await connect((path) =>
    path === '/markets/1201' ? read('get-market-charts') : undefined,
  )
  expect((await client.fetchHistory(find('2741:amm:1201')))?.items).toHaveLength(3)
  expect(await client.fetchHistory(find('2741:amm:1202'))).toBeNull()
})

const ADDRESS = '0xAbC0000000000000000000000000000000000001'

test('reads positions of both trading systems, address in lower case, siblings with their event', async () => {
  const { client, seen } = await connect((path) =>
    path.startsWith('/events') ? read('get-event') : read('get-user-portfolio'),
  )
  const positions = await client.fetchPositions({ address: ADDRESS })
  expect(positions?.items.map((item) => item.marketTitle)).toContain(
    'Who will win the Grand Tour? — Ana Silva',
  )
  expect(positions?.rejected).toHaveLength(3)
  expect(seen[0]).toBe(`/users/${ADDRESS.toLowerCase()}/portfolio?trading_model=all&limit=100&page=1`)
})

test('reads trades of all pages, and keeps an action that is on two pages once', async () => {
  const { data } = read('get-user-events')
  const { client, seen } = await connect((_, query) => {
    const page = Number(query.get('page'))
    const rows = page === 1 ? data.slice(0, 3) : data.slice(2, 5)
    return { data: rows, pagination: { page, hasNext: page === 1 } }
  })
  const trades = await client.fetchTrades({ address: ADDRESS })
  expect(trades?.items.map((item) => item.type)).toEqual(['BUY', 'SELL', 'REDEMPTION', 'REDEMPTION'])
  expect(seen[1]).toBe(`/users/${ADDRESS.toLowerCase()}/events?trading_model=all&limit=100&page=2`)
})

test('an account the venue does not know is empty; a missing later page is an error', async () => {
  const unknown = await connect(() => undefined)
  expect(await unknown.client.fetchPositions({ address: ADDRESS })).toEqual({ items: [], rejected: [] })
  const broken = await connect((_, query) =>
    query.get('page') === '1' ? { data: [named], pagination: { page: 1, hasNext: true } } : undefined,
  )
  await expect(broken.client.fetchTrades({ address: ADDRESS })).rejects.toMatchObject({ code: 'not_found' })
})

test('an endless history is read up to a bound, and reported as cut', async () => {
  const { data } = read('get-user-events')
  const { client, seen } = await connect((_, query) => {
    const page = Number(query.get('page'))
    return { data: [{ ...data[0], txId: `0x${page}` }], pagination: { page, hasNext: true } }
  })
  const trades = await client.fetchTrades({ address: ADDRESS })
  expect(seen).toHaveLength(50)
  expect(trades?.items).toHaveLength(50)
  expect(trades?.rejected).toMatchObject([{ reason: 'more_rows' }])
})

test('pools have no feed, and fees follow the terms of the market', async () => {
  const { client } = await connect(() => undefined)
  const options = { onEvent: () => {}, onConnection: () => {} }
  expect(client.openLive({ ...options, markets: [find('2741:amm:1201')] })).toBeNull()
  const { feeTerms } = find('2741:amm:1201')
  expect(computeFee({ side: 'buy', price: 0.49, shares: 2, feeTerms })?.tradeUsd).toBeCloseTo(0.02, 12)
  const terms = find('56:ob:1201').feeTerms
  expect(computeFee({ side: 'buy', price: 0.49, shares: 2, feeTerms: terms })?.basis).toBe('upper_bound')
})
