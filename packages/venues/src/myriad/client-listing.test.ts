import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createVenueHttp } from '../http/create-venue-http.ts'
import { startLocalServer } from '../testing/local-server.ts'
import { createTestClock } from '../testing/test-clock.ts'
import type { ListingWalk, VenueClient } from '../venue.ts'
import { myriad } from './index.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'))
const open = read('get-markets-open')
const EVENT = '7c1f2f6e-6f0e-4a55-9c3b-0f7c6b1d2e11'
const NOW = Date.UTC(2026, 10, 15)

/** A client of a local server that answers with `reply`: a body, a status, or nothing for 404. */
async function connect(reply: (path: string, query: URLSearchParams) => unknown) {
  const keys: string[] = []
  const { url, seen } = await startLocalServer((request, response) => {
    keys.push(...Object.keys(request.headers).filter((name) => name.startsWith('x-')))
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
  return { client, seen, keys }
}

async function listAll(
  client: VenueClient,
  walk: ListingWalk,
  from: string | null = null,
): Promise<string[]> {
  const ids: string[] = []
  let cursor = from
  do {
    const page = await client.listMarkets(walk, cursor)
    ids.push(...page.markets.map((market) => market.platformMarketId))
    cursor = page.nextCursor
  } while (cursor !== null)
  return ids
}

test('walks every page of open markets, requests both trading systems, and sends no key', async () => {
  const { client, seen, keys } = await connect((_, query) => read(`get-markets-open-${query.get('page')}`))
  expect(await listAll(client, 'open')).toEqual([
    '2741:amm:1201',
    '2741:amm:1202',
    '59144:amm:88:0',
    '59144:amm:88:1',
    '59144:amm:88:2',
    '56:ob:1201',
  ])
  expect(seen).toEqual(
    [1, 2].map(
      (page) =>
        `/markets?state=open&trading_model=all&min_duration=3601&limit=100&sort=volume_24h&order=desc&page=${page}`,
    ),
  )
  expect(keys).toEqual([])
})

test('resumes from a cursor in another process', async () => {
  const reply = (_: string, query: URLSearchParams) => read(`get-markets-open-${query.get('page')}`)
  const first = await connect(reply)
  const { nextCursor } = await first.client.listMarkets('open', null)
  const second = await connect(reply)
  expect(await listAll(second.client, 'open', nextCursor)).toHaveLength(4)
  expect(second.seen).toHaveLength(1)
})

test('the recent walk reads closed markets, then resolved ones until they are old', async () => {
  const { client, seen } = await connect((_, query) => {
    if (query.get('state') === 'closed') return read('get-markets-closed')
    return read(query.get('page') === '1' ? 'get-markets-resolved' : 'get-markets-resolved-old')
  })
  expect(await listAll(client, 'recent')).toEqual([
    '2741:amm:1301',
    '2741:amm:1302',
    '2741:amm:1303',
    '59144:amm:89:0',
    '59144:amm:89:1',
    '59144:amm:89:2',
    '2741:amm:1304',
  ])
  expect(seen).toHaveLength(3)
  expect(seen[2]).toContain(
    'state=resolved&trading_model=all&min_duration=3601&limit=100&sort=expires_at&order=desc&page=2',
  )
})

test('a repeated page throws instead of looping forever', async () => {
  const { client } = await connect((_, query) => {
    const page = Number(query.get('page'))
    return { ...open, pagination: { page, hasNext: true } }
  })
  await expect(listAll(client, 'open')).rejects.toMatchObject({ code: 'unexpected_shape', retryable: false })
})

test.each([{ data: 'none' }, {}, { data: [], pagination: { page: 1, hasNext: true } }])(
  'the answer %o is an error, not an empty list',
  async (answer) => {
    const { client } = await connect(() => answer)
    await expect(client.listMarkets('open', null)).rejects.toMatchObject({ code: 'unexpected_shape' })
  },
)

test('a market list page that fails is requested a second time', async () => {
  let calls = 0
  const { client } = await connect(() => {
    calls += 1
    return calls === 1 ? 500 : read('get-markets-closed')
  })
  expect((await client.listMarkets('open', null)).markets).toHaveLength(1)
  expect(calls).toBe(2)
})

test('titles of a few events are requested one by one and kept across pages', async () => {
  const { client, seen } = await connect((path, query) => {
    if (path === `/events/${EVENT}`) return read('get-event')
    const page = Number(query.get('page'))
    const rows = page === 1 ? [open.data[4]] : [open.data[5]]
    return { data: rows, pagination: { page, hasNext: page === 1 } }
  })
  const first = await client.listMarkets('open', null)
  const second = await client.listMarkets('open', first.nextCursor)
  expect([...first.markets, ...second.markets].map((market) => market.title)).toEqual([
    'Who will win the Grand Tour? — Ana Silva',
    'Who will win the Grand Tour? — Bea Moreau',
  ])
  expect(seen.filter((path) => path.startsWith('/events'))).toEqual([`/events/${EVENT}`])
})

test('titles of many events come from the list of events, the rest one by one; unknown ones stay unknown', async () => {
  const ids = Array.from({ length: 6 }, (_, index) => `event-${index}`)
  const rows = ids.map((eventId, index) => ({ ...open.data[4], id: 800 + index, eventId }))
  const { client, seen } = await connect((path, query) => {
    if (path === '/markets') return { data: rows, pagination: { page: 1, hasNext: false } }
    if (path === '/events/event-4') return { id: 'event-4', title: 'Alone?' }
    if (path !== '/events') return undefined
    const page = Number(query.get('page'))
    const data = ids.slice(page * 2 - 2, page * 2).map((id) => ({ type: 'event', id, title: `Event ${id}?` }))
    return { data, pagination: { page, hasNext: page < 2 } }
  })
  const { markets } = await client.listMarkets('open', null)
  expect(markets.map((market) => market.groupTitle)).toEqual([
    'Event event-0?',
    'Event event-1?',
    'Event event-2?',
    'Event event-3?',
    'Alone?',
    null,
  ])
  expect(seen.slice(1)).toEqual([
    '/events?network_id=56&state=open&limit=100&page=1',
    '/events?network_id=56&state=open&limit=100&page=2',
    '/events/event-4',
    '/events/event-5',
  ])
})

test('a complete list of events without paging is used unchanged', async () => {
  const rows = ['a', 'b', 'c', 'd'].map((eventId, index) => ({ ...open.data[4], id: index + 1, eventId }))
  const { client, seen } = await connect((path) =>
    path === '/markets'
      ? { data: rows, pagination: { page: 1, hasNext: false } }
      : { data: rows.map(({ eventId }) => ({ id: eventId, title: `Event ${eventId}` })) },
  )
  expect((await client.listMarkets('open', null)).markets[3]).toMatchObject({ groupTitle: 'Event d' })
  expect(seen).toHaveLength(2)
})
