import { expect, test } from 'vitest'
import { type Fields, toFields } from '../parse/read.ts'
import { parseMarkets } from './parse-market.ts'
import { connect, NOW_MS, type Replay } from './testing/connect.ts'
import { readFixture, readFixtureList, readPage } from './testing/fixture.ts'

const prematch = readPage('prematch')
const FOOTBALL = '1006000000000091000001'

/** Games `from` to `to` of a list that the server splits into pages. Each game has one total. */
const gameAt = (at: number) => ({
  ...toFields(prematch.games[0]),
  id: `${9000 + at}`,
  gameId: `${9000 + at}`,
})
const pageOf = (count: number, page: number, perPage: number) => ({
  games: Array.from({ length: count }, (_, at) => gameAt(at)).slice((page - 1) * perPage, page * perPage),
  page,
  perPage,
  total: count,
  totalPages: Math.ceil(count / perPage),
})
const totalOf = (gameId: unknown) => ({
  conditionId: `30${gameId}`,
  state: 'Active',
  game: { gameId },
  outcomes: [
    { outcomeId: '23', odds: '1.88' },
    { outcomeId: '24', odds: '1.95' },
  ],
})
const conditionsOf = ({ gameIds }: Fields) => ({
  conditions: Array.isArray(gameIds) ? gameIds.map(totalOf) : [],
})

const listing: Replay = (path, query, body) => {
  if (path === 'market-manager/conditions-by-game-ids') return conditionsOf(body)
  const isLive = query.get('gameState') === 'Live'
  return pageOf(isLive ? 3 : 250, Number(query.get('page')), Number(query.get('perPage')))
}

async function walk({ client }: Awaited<ReturnType<typeof connect>>, cursor: string | null = null) {
  const ids: string[] = []
  let pages = 0
  for (let next = cursor, isFirst = true; isFirst || next !== null; isFirst = false) {
    const page = await client.listMarkets('open', next)
    ids.push(...page.markets.map((market) => market.platformMarketId))
    pages += 1
    next = page.nextCursor
  }
  return { ids, pages }
}

test('lists every game before play, then every game in play, and reads the conditions of a page in one call', async () => {
  const connection = await connect(listing)
  const { ids, pages } = await walk(connection)
  expect(pages).toBe(4)
  expect(ids).toHaveLength(253)
  expect(new Set(ids).size).toBe(250)
  const queries = connection.calls.filter((call) => call.path.endsWith('filters')).map(({ query }) => query)
  expect(queries.map((query) => [query.get('gameState'), query.get('page')])).toEqual([
    ['Prematch', '1'],
    ['Prematch', '2'],
    ['Prematch', '3'],
    ['Live', '1'],
  ])
  expect(queries.every((query) => query.get('environment') === 'PolygonUSDT')).toBe(true)
  const batches = connection.calls.filter((call) => call.path.endsWith('game-ids')).map(({ body }) => body)
  expect(
    batches.map((body) => [
      body.extended,
      body.environment,
      Array.isArray(body.gameIds) && body.gameIds.length,
    ]),
  ).toEqual([100, 100, 50, 3].map((count) => [true, 'PolygonUSDT', count]))
})

test('continues from a cursor in another process', async () => {
  const { nextCursor } = await (await connect(listing)).client.listMarkets('open', null)
  const { ids, pages } = await walk(await connect(listing), nextCursor)
  expect(pages).toBe(3)
  expect(ids[0]).toBe('309100')
  expect(ids).toHaveLength(153)
})

test('a page of the fixtures is read in full', async () => {
  const { client } = await connect((path) =>
    path.endsWith('filters') ? readFixture('games-by-filters-prematch.json') : prematch,
  )
  const { markets, rejected } = await client.listMarkets('open', null)
  expect([markets.length, rejected.length]).toEqual([27, 2])
})

test('no game in play is an end, not a failure', async () => {
  const { client, calls } = await connect(() => readFixture('games-by-filters-none.json'))
  const page = await client.listMarkets('open', JSON.stringify({ gameState: 'Live', page: 1, before: null }))
  expect(page).toEqual({ markets: [], rejected: [], nextCursor: null })
  expect(calls).toHaveLength(1)
})

test('a page that no longer exists when it is requested is the end of its list', async () => {
  const { client } = await connect(() => ({ games: [], page: 2, perPage: 100, total: 90, totalPages: 1 }))
  const page = await client.listMarkets('open', JSON.stringify({ gameState: 'Live', page: 2, before: null }))
  expect(page.nextCursor).toBeNull()
})

const first = pageOf(250, 1, 100)
test.each([
  ['the previous page comes again under the new number', { ...first, page: 2 }],
  ['another page comes than was requested', first],
  ['a page in the middle is empty', { ...first, games: [], page: 2 }],
  ['the pages are not counted', { games: first.games, page: 2 }],
  ['there is no list', { message: 'ok' }],
  ['the answer is a list', first.games],
])('the walk stops with an error when %s', async (_case, second) => {
  const { client } = await connect((path, query, body) =>
    path.endsWith('filters') && query.get('page') === '2' ? second : listing(path, query, body),
  )
  const { nextCursor } = await client.listMarkets('open', null)
  await expect(client.listMarkets('open', nextCursor)).rejects.toMatchObject({ code: 'unexpected_shape' })
})

test('conditions of an unknown shape are an error, not a page without markets', async () => {
  const { client } = await connect((path) => (path.endsWith('filters') ? first : { error: 'later' }))
  await expect(client.listMarkets('open', null)).rejects.toMatchObject({ code: 'unexpected_shape' })
})

test('finished games cannot be listed', async () => {
  const { client, calls } = await connect(listing)
  expect(await client.listMarkets('recent', null)).toEqual({ markets: [], rejected: [], nextCursor: null })
  expect(calls).toEqual([])
})

const finished: Replay = (path) => {
  if (path.endsWith('conditions-by-game-ids')) return readFixture('conditions-by-game-ids-finished.json')
  return path.endsWith('games-by-ids') ? readFixture('games-by-ids-finished.json') : undefined
}
const reference = (tail: string) => ({
  platformMarketId: `300610060000000000910000010000000000000000${tail}`,
  slug: '',
  groupId: null,
  reference: {
    conditionId: `300610060000000000910000010000000000000000${tail.split(':')[0]}`,
    gameId: FOOTBALL,
  },
})

test('a market that left the list is found with its result, and no other market is returned', async () => {
  const { client } = await connect(finished)
  const found = await client.findMarket(reference('700001:30'))
  expect(found?.markets).toMatchObject([
    {
      platformMarketId: reference('700001:30').platformMarketId,
      status: 'resolved',
      price: 1,
      volumeTotalUsd: null,
    },
  ])
  expect(found?.rejected).toEqual([])
})

/** What `condition-batch` answers for exactly these ids. */
const batchOf = (ids: unknown) =>
  readFixtureList('condition-batch.json', 'conditions').filter(
    (record) => Array.isArray(ids) && ids.includes(toFields(record)?.conditionId),
  )

test('a condition that its game no longer lists is looked up by itself', async () => {
  const { client, calls } = await connect((path, _query, { conditionIds }) => {
    if (path.endsWith('condition-batch')) return { conditions: batchOf(conditionIds) }
    return path.endsWith('games-by-ids') ? readFixture('games-by-filters-prematch.json') : undefined
  })
  const found = await client.findMarket(reference('700002'))
  expect(found?.markets).toMatchObject([
    {
      title: 'Aldermoor Rovers - Kestrel Town: Total Goals 2.5: Over?',
      status: 'open',
      volumeTotalUsd: null,
    },
  ])
  expect(calls.at(-1)?.body).toEqual({ gameIds: [FOOTBALL] })
})

/** The light shape of a condition: no titles, no flags. */
function toLight(record: unknown) {
  const { state, conditionId, outcomes } = toFields(record) ?? {}
  const rows = (Array.isArray(outcomes) ? outcomes : []).map(({ outcomeId, odds }, at) => ({
    id: `${conditionId}_${at}`,
    outcomeId,
    odds,
  }))
  return { state, conditionId, outcomes: rows }
}

test('a single look-up returns what the list returned, and rejects a condition that has no name without its titles', async () => {
  const { client } = await connect((path, _query, { conditionIds }) => {
    if (path.includes('games-by')) return readFixture('games-by-filters-prematch.json')
    if (!path.endsWith('condition-batch')) return path.endsWith('game-ids') ? { conditions: [] } : undefined
    const light = readFixtureList('conditions-by-game-ids-prematch.json', 'conditions').map(toLight)
    return { conditions: light.filter((each) => String(conditionIds) === each.conditionId) }
  })
  const { markets } = parseMarkets(prematch, { fetchedAt: NOW_MS })
  for (const market of markets) {
    const found = await client.findMarket(market)
    if (market.reference.conditionId?.startsWith('5')) {
      expect(found?.markets).toEqual([])
      expect(found?.rejected.map((each) => each.reason)).toEqual(['missing_titles'])
    } else {
      expect(found).toEqual({ markets: [{ ...market, volumeTotalUsd: null }], rejected: [] })
    }
  }
})

test.each([
  ['the venue answers 404', () => undefined],
  ['no list has it', (path: string) => (path.includes('condition') ? { conditions: [] } : { games: [] })],
])('a market no longer exists when %s', async (_case, replay) => {
  expect(await (await connect(replay)).client.findMarket(reference('700002'))).toBeNull()
})

test.each([
  ['is rejected', 'Active', ['missing_titles']],
  ['is gone', 'Stopped', undefined],
  ['is gone', 'Resolved', undefined],
])(
  'a condition that has no name without its titles %s when it is looked up by itself and is %s',
  async (_end, state, reasons) => {
    const modern = prematch.conditions.find((each) => toFields(each)?.title === 'Match Winner')
    const { client } = await connect((path) => {
      if (path.endsWith('condition-batch')) return { conditions: [{ ...toLight(modern), state }] }
      return path.endsWith('games-by-ids') ? { games: prematch.games } : undefined
    })
    const { conditionId = '', game } = toFields(modern) ?? {}
    const { gameId = '' } = toFields(game) ?? {}
    const found = await client.findMarket({
      platformMarketId: String(conditionId),
      slug: '',
      groupId: null,
      reference: { conditionId: String(conditionId), gameId: String(gameId) },
    })
    expect(found?.rejected.map((each) => each.reason)).toEqual(reasons)
  },
)

test('a removed condition no longer exists', async () => {
  expect(await (await connect(finished)).client.findMarket(reference('700009'))).toBeNull()
})

test('a condition whose game has no record does not get another name', async () => {
  const { client } = await connect((path) => {
    if (path.endsWith('condition-batch')) return readFixture('condition-batch.json')
    return path.endsWith('games-by-ids') ? { games: [] } : undefined
  })
  const found = await client.findMarket(reference('700002'))
  expect(found?.markets).toEqual([])
  expect(found?.rejected.map((each) => each.reason)).toEqual(['unknown_game'])
})

test('books come from the current odds and one limit per outcome, requested with a numeric id', async () => {
  const { client, calls } = await connect((path, _query, body) => {
    if (path === 'bet/calculation') return readFixture('bet-calculation.json')
    if (path.endsWith('condition-batch')) return readFixture('condition-batch.json')
    return path.endsWith('filters') ? readFixture('games-by-filters-prematch.json') : body.gameIds && prematch
  })
  const { markets } = await client.listMarkets('open', null)
  const { items, rejected } = await client.fetchBooks(markets.slice(0, 4))
  expect(items).toHaveLength(4)
  expect(rejected).toEqual([])
  expect(items[0]?.yesAsks).toEqual([{ price: 1 / 1.9, size: 250.5 * 1.9 }])
  const asked = calls.filter((call) => call.path === 'bet/calculation').map(({ body }) => body.bets)
  expect(asked).toHaveLength(5)
  expect(asked[0]).toEqual([{ conditionId: markets[0]?.reference.conditionId, outcomeId: 29 }])
})

test('a market is left out when the venue refuses to give its limit', async () => {
  const { client } = await connect((path) =>
    path.endsWith('condition-batch') ? readFixture('condition-batch.json') : undefined,
  )
  const market = (await (await connect(() => prematchPage)).client.listMarkets('open', null)).markets.slice(
    0,
    1,
  )
  const { items, rejected } = await client.fetchBooks(market)
  expect(items).toEqual([])
  expect(rejected.map((each) => each.reason)).toEqual(['no_book'])
})
const prematchPage = {
  ...toFields(readFixture('games-by-filters-prematch.json')),
  conditions: prematch.conditions,
}

test('there is no price history', async () => {
  expect(await (await connect(() => undefined)).client.fetchHistory(reference('700001:29'))).toBeNull()
})
