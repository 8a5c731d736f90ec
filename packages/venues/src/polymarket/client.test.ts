import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createVenueHttp } from '../http/create-venue-http.ts'
import { startLocalServer } from '../testing/local-server.ts'
import { createTestClock } from '../testing/test-clock.ts'
import type { MarketReference, VenueClient } from '../venue.ts'
import { polymarket } from './index.ts'

const ADDRESS = '0x1111111111111111111111111111111111111111'
const token = (n: number) =>
  `7100000000000000000000000000000000000000000000000000000000000000000000000000${n}`
const reference: MarketReference = {
  platformMarketId: '0x1',
  slug: 'one',
  groupId: null,
  reference: { gammaId: '880001', tokenYes: token(2), tokenNo: token(3) },
}

type Route = (url: URL, body: unknown) => { readonly status?: number; readonly body: unknown }

function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'))
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString())
}

/** The venue with its real HTTP client, against a server that answers by path; unknown paths are 404. */
async function connectTo(
  routes: Readonly<Record<string, Route>>,
): Promise<{ client: VenueClient; seen: string[] }> {
  const { url, seen } = await startLocalServer(async (request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost')
    const body = await readBody(request)
    const answer = routes[address.pathname]?.(address, body) ?? { status: 404, body: { error: 'not found' } }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  const clock = createTestClock()
  const http = createVenueHttp({ pacing: polymarket.pacing, clock })
  onTestFinished(() => http.close())
  const hosts = { gamma: url, clob: url, data: url, live: url.replace('http', 'ws') }
  return { client: polymarket.connect({ http, hosts, now: clock.now }), seen }
}

const pages: Route = ({ searchParams }) => ({
  body: readFixture(
    searchParams.get('after_cursor') === 'eyJpZCI6IjUxMDAzIn0='
      ? 'get-events-keyset-page-2'
      : 'get-events-keyset-page-1',
  ),
})

test('the open walk goes to its end by after_cursor, and requests only markets that are not closed', async () => {
  const { client, seen } = await connectTo({ '/events/keyset': pages })
  const first = await client.listMarkets('open', null)
  const second = await client.listMarkets('open', first.nextCursor)
  expect([first.markets.length, second.markets.length, second.nextCursor]).toEqual([5, 7, null])
  expect([first.rejected.length, second.rejected.length]).toEqual([2, 1])
  expect(seen).toEqual([
    '/events/keyset?closed=false&limit=200',
    '/events/keyset?closed=false&limit=200&after_cursor=eyJpZCI6IjUxMDAzIn0%3D',
  ])
})

test('another client continues a walk from its cursor', async () => {
  const one = await connectTo({ '/events/keyset': pages })
  const { nextCursor } = await one.client.listMarkets('open', null)
  const two = await connectTo({ '/events/keyset': pages })
  const rest = await two.client.listMarkets('open', nextCursor)
  expect([rest.markets.length, rest.nextCursor]).toEqual([7, null])
})

test('a venue that returns the first page again is an error', async () => {
  const { client } = await connectTo({
    '/events/keyset': () => ({ body: readFixture('get-events-keyset-page-1') }),
  })
  const { nextCursor } = await client.listMarkets('open', null)
  await expect(client.listMarkets('open', nextCursor)).rejects.toMatchObject({ code: 'unexpected_shape' })
})

test.each([[[]], [{}], [{ events: 'none' }], [{ error: 'over quota' }], [{ events: [], next_cursor: 5 }]])(
  'an answer of an unknown shape is not an empty list: %j',
  async (body) => {
    const { client } = await connectTo({ '/events/keyset': () => ({ body }) })
    await expect(client.listMarkets('open', null)).rejects.toMatchObject({ code: 'unexpected_shape' })
  },
)

test('a foreign cursor is refused before any call to the venue', async () => {
  const { client, seen } = await connectTo({ '/events/keyset': pages })
  await expect(client.listMarkets('open', 'LTE=')).rejects.toMatchObject({ code: 'unexpected_shape' })
  expect(seen).toEqual([])
})

test('the recent walk requests events in order of closing and stops a day back', async () => {
  const body = { ...Object(readFixture('get-events-keyset-closed')), next_cursor: 'older' }
  const { client, seen } = await connectTo({ '/events/keyset': () => ({ body }) })
  const page = await client.listMarkets('recent', null)
  expect([page.markets.length, page.nextCursor]).toEqual([5, null])
  expect(seen).toEqual(['/events/keyset?closed=true&order=closedTime&ascending=false&limit=200'])
})

test('a market is looked up by its Gamma id, otherwise by its slug; one that no longer exists is null', async () => {
  const market = () => ({ body: readFixture('get-market-leg') })
  const { client, seen } = await connectTo({ '/markets/880031': market, '/markets/slug/comet': market })
  const byId = await client.findMarket({ ...reference, reference: { gammaId: '880031' } })
  expect(byId?.markets[0]?.title).toBe('Will the comet be visible by September 30?')
  expect((await client.findMarket({ ...reference, slug: 'comet', reference: {} }))?.markets).toHaveLength(1)
  expect(await client.findMarket(reference)).toBeNull()
  expect(seen).toEqual([
    '/markets/880031?include_tag=true',
    '/markets/slug/comet?include_tag=true',
    '/markets/880001?include_tag=true',
  ])
})

test('a look-up returns what the list returned, with the event that the market names and the requested tags', async () => {
  const events = ['get-events-keyset-page-1', 'get-events-keyset-page-2', 'get-events-keyset-closed'].flatMap(
    (name) => Object(readFixture(name)).events,
  )
  const alone = ({ markets, tags, ...event }: { markets?: object[]; tags?: unknown }, isTagged: boolean) =>
    (markets ?? []).map((market) => ({ ...market, events: [event], ...(isTagged ? { tags } : {}) }))
  const { client } = await connectTo({
    '/events/keyset': () => ({ body: { events } }),
    ...Object.fromEntries(
      events.flatMap((event) =>
        alone(event, false).map((market, at) => [
          `/markets/${Object(market).id}`,
          ({ searchParams }: URL) => ({ body: alone(event, searchParams.get('include_tag') === 'true')[at] }),
        ]),
      ),
    ),
  })
  const { markets } = await client.listMarkets('open', null)
  expect(markets.length).toBeGreaterThan(15)
  for (const market of markets) {
    expect(await client.findMarket(market)).toEqual({ markets: [market], rejected: [] })
  }
})

test('an archived market counts as not existing, and an unexpected answer as a failure', async () => {
  const archived = { ...Object(readFixture('get-market-leg')), archived: true }
  const { client } = await connectTo({
    '/markets/1': () => ({ body: archived }),
    '/markets/2': () => ({ body: [] }),
  })
  expect(await client.findMarket({ ...reference, reference: { gammaId: '1' } })).toBeNull()
  await expect(client.findMarket({ ...reference, reference: { gammaId: '2' } })).rejects.toMatchObject({
    code: 'unexpected_shape',
  })
})

test('books are requested in batches, and a token the venue refuses costs only its own book', async () => {
  const sizes: number[] = []
  const { client } = await connectTo({
    '/books': (_, body) => {
      const tokens = (Array.isArray(body) ? body : []).map(({ token_id: id }) => String(id))
      sizes.push(tokens.length)
      if (tokens.includes('bad')) return { status: 404, body: { error: 'No orderbook exists' } }
      return {
        body: tokens.map((id) => ({
          market: 'm',
          asset_id: id,
          timestamp: '1763160000000',
          bids: [],
          asks: [],
        })),
      }
    },
  })
  const { markets } = await (await connectTo({ '/events/keyset': pages })).client.listMarkets('open', null)
  const [like] = markets
  if (like === undefined) throw new Error('no market')
  const many = Array.from({ length: 150 }, (_, n) => ({
    ...like,
    platformMarketId: `m${n}`,
    reference: n === 7 ? {} : { tokenYes: n === 140 ? 'bad' : `y${n}`, tokenNo: `n${n}` },
  }))
  const { items, rejected } = await client.fetchBooks(many)
  expect([items.length, rejected.length]).toEqual([149, 0])
  expect(sizes.slice(0, 2).sort()).toEqual([200, 98].sort())
  expect(sizes.length).toBeLessThan(20)
})

test('books that are not a list are a failure', async () => {
  const { client } = await connectTo({ '/books': () => ({ body: {} }) })
  const { markets } = await (await connectTo({ '/events/keyset': pages })).client.listMarkets('open', null)
  await expect(client.fetchBooks(markets)).rejects.toMatchObject({ code: 'unexpected_shape' })
})

test('a history that is empty by the hour is requested by half days, which resolved markets need', async () => {
  const { client, seen } = await connectTo({
    '/prices-history': ({ searchParams }) => ({
      body: searchParams.get('fidelity') === '720' ? readFixture('get-prices-history') : { history: [] },
    }),
  })
  expect((await client.fetchHistory(reference))?.items).toHaveLength(3)
  expect(seen).toEqual([
    `/prices-history?market=${token(2)}&interval=max&fidelity=60`,
    `/prices-history?market=${token(2)}&interval=max&fidelity=720`,
  ])
  expect(await client.fetchHistory({ ...reference, reference: {} })).toBeNull()
})

test('positions are read to the last page with dust and without the redeemable filter, each once', async () => {
  const row = Object([readFixture('get-positions')].flat()[0])
  const rows = Array.from({ length: 700 }, (_, n) => ({ ...row, asset: `${n}` }))
  const { client, seen } = await connectTo({
    '/positions': ({ searchParams }) => {
      const offset = Number(searchParams.get('offset'))
      return { body: rows.slice(Math.max(0, offset - 20), offset + 500) }
    },
  })
  expect((await client.fetchPositions({ address: ADDRESS }))?.items).toHaveLength(700)
  expect(seen).toEqual([
    `/positions?user=${ADDRESS}&sizeThreshold=0&limit=500&offset=0`,
    `/positions?user=${ADDRESS}&sizeThreshold=0&limit=500&offset=500`,
  ])
})

test('a repeated page of positions is a failure', async () => {
  const row = Object([readFixture('get-positions')].flat()[0])
  const rows = Array.from({ length: 500 }, (_, n) => ({ ...row, asset: `${n}` }))
  const { client } = await connectTo({ '/positions': () => ({ body: rows }) })
  await expect(client.fetchPositions({ address: ADDRESS })).rejects.toMatchObject({
    code: 'unexpected_shape',
  })
})

test('for an address without positions its proxy wallet is read', async () => {
  const proxy = '0x9a4f1c2be07d5e6a8b3c4d5e6f708192a3b4c5d6'
  const { client } = await connectTo({
    '/positions': ({ searchParams }) => ({
      body: searchParams.get('user') === proxy ? readFixture('get-positions') : [],
    }),
    '/public-profile': () => ({ body: readFixture('get-public-profile') }),
  })
  expect((await client.fetchPositions({ address: ADDRESS }))?.items).toHaveLength(3)
})

test.each([[404], [400], [422]])('an unknown address (%i) holds nothing', async (status) => {
  const { client } = await connectTo({
    '/positions': () => ({ body: [] }),
    '/activity': () => ({ body: [] }),
    '/public-profile': () => ({ status, body: { error: 'profile not found' } }),
  })
  expect(await client.fetchPositions({ address: ADDRESS })).toEqual({ items: [], rejected: [] })
  expect(await client.fetchTrades({ address: ADDRESS })).toEqual({ items: [], rejected: [] })
})

test('the latest trades are read without a filter of types, and a note says when there are more', async () => {
  const row = Object([readFixture('get-activity')].flat()[0])
  const { client, seen } = await connectTo({
    '/activity': ({ searchParams }) => {
      const offset = Number(searchParams.get('offset'))
      return { body: Array.from({ length: 500 }, (_, n) => ({ ...row, transactionHash: `${offset + n}` })) }
    },
  })
  const trades = await client.fetchTrades({ address: ADDRESS })
  expect(trades?.items).toHaveLength(2_000)
  expect(trades?.rejected.map(({ reason }) => reason)).toEqual(['more_left_out'])
  expect(seen[0]).toBe(`/activity?user=${ADDRESS}&limit=500&offset=0&sortBy=TIMESTAMP&sortDirection=DESC`)
})

test('an error instead of a list of trades is a failure', async () => {
  const { client } = await connectTo({ '/activity': () => ({ body: { error: 'x' } }) })
  await expect(client.fetchTrades({ address: ADDRESS })).rejects.toMatchObject({ code: 'unexpected_shape' })
})
