import { describe, expect, test } from 'vitest'
import type { ListingWalk, VenueClient } from '../venue.ts'
import { FIXTURE_NOW, readFixture, readRecords } from './testing/read-fixture.ts'
import { refuse, startVenue } from './testing/start-venue.ts'

const T = 1_790_000_000_000

interface Row {
  readonly id: string
  readonly createdTime: number
  readonly resolutionTime?: number
}

const BINARY = readRecords('search-markets-open.json').find((row) => row.id === 'bRv4kQ2mZx')

function toBinary(id: string, createdTime: number, changes: object = {}): Row {
  return { ...BINARY, id, createdTime, ...changes }
}

/** The venue's search: newest first, strictly before `beforeTime`, or latest resolved first from `offset`. */
function search(rows: readonly Row[]) {
  return (query: URLSearchParams): readonly Row[] => {
    const limit = Number(query.get('limit'))
    if (query.get('sort') === 'resolve-date') {
      const offset = Number(query.get('offset'))
      return [...rows]
        .sort((left, right) => (right.resolutionTime ?? 0) - (left.resolutionTime ?? 0))
        .slice(offset, offset + limit)
    }
    const before = Number(query.get('beforeTime') ?? Number.MAX_SAFE_INTEGER)
    return [...rows]
      .sort((left, right) => right.createdTime - left.createdTime)
      .filter((row) => row.createdTime < before)
      .slice(0, limit)
  }
}

async function walk(client: VenueClient, name: ListingWalk, start: string | null = null) {
  const ids: string[] = []
  const cursors: string[] = []
  let cursor = start
  do {
    const page = await client.listMarkets(name, cursor)
    ids.push(...page.markets.map((market) => market.platformMarketId))
    cursor = page.nextCursor
    if (cursor !== null) cursors.push(cursor)
  } while (cursor !== null)
  return { ids, cursors }
}

describe('the open walk', () => {
  /** 2,500 markets, three per millisecond, so that both page ends fall between markets of one millisecond. */
  const rows = Array.from({ length: 2500 }, (_, index) => toBinary(`m${index}`, T - Math.floor(index / 3)))

  test('delivers every market exactly once, even when a page ends inside a millisecond', async () => {
    const { client, server } = await startVenue({ '/v0/search-markets': search(rows) })
    const { ids } = await walk(client, 'open')
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(server.seen).toEqual([
      '/v0/search-markets?filter=open&sort=newest&limit=1000&includeLiteAnswers=true',
      `/v0/search-markets?filter=open&sort=newest&limit=1000&includeLiteAnswers=true&beforeTime=${T - 332}`,
      `/v0/search-markets?filter=open&sort=newest&limit=1000&includeLiteAnswers=true&beforeTime=${T - 665}`,
    ])
  })

  test('continues from a cursor in another process', async () => {
    const first = await startVenue({ '/v0/search-markets': search(rows) })
    const whole = await walk(first.client, 'open')
    const second = await startVenue({ '/v0/search-markets': search(rows) })
    const rest = await walk(second.client, 'open', whole.cursors[0] ?? null)
    expect(rest.ids).toEqual(whole.ids.slice(1000))
  })

  test('ends after a list that fills its last page exactly', async () => {
    const { client } = await startVenue({ '/v0/search-markets': search(rows.slice(0, 1000)) })
    expect((await walk(client, 'open')).ids).toHaveLength(1000)
  })

  test('throws on a repeated page instead of looping', async () => {
    const { client } = await startVenue({ '/v0/search-markets': () => rows.slice(0, 1000) })
    await expect(walk(client, 'open')).rejects.toMatchObject({ code: 'unexpected_shape' })
  })

  test('throws when more markets share a millisecond than a page holds', async () => {
    const crowd = Array.from({ length: 1001 }, (_, index) => toBinary(`m${index}`, T))
    const { client } = await startVenue({ '/v0/search-markets': search(crowd) })
    await expect(walk(client, 'open')).rejects.toMatchObject({ code: 'unexpected_shape' })
  })

  test.each([
    ['an object', { message: 'ok' }],
    ['nothing', null],
  ])('throws when it gets %s instead of a list', async (_, answer) => {
    const { client } = await startVenue({ '/v0/search-markets': () => answer })
    await expect(client.listMarkets('open', null)).rejects.toMatchObject({ code: 'unexpected_shape' })
  })

  test('treats an empty page inside the list as a failed search, not as the end', async () => {
    const cursor = JSON.stringify({ beforeTime: T + 1, seen: ['m0'] })
    const { client } = await startVenue({ '/v0/search-markets': () => [], '/v0/market/m0': () => rows[0] })
    await expect(client.listMarkets('open', cursor)).rejects.toMatchObject({ code: 'unexpected_shape' })
  })

  test.each([
    ['has closed', () => toBinary('m0', T, { closeTime: FIXTURE_NOW - 1 })],
    ['is resolved', () => toBinary('m0', T, { isResolved: true, resolution: 'NO' })],
    ['is gone', () => refuse(404, 'Contract not found')],
  ])('ends at an empty page when the last market before it %s', async (_, market) => {
    const cursor = JSON.stringify({ beforeTime: T + 1, seen: ['m0'] })
    const { client } = await startVenue({ '/v0/search-markets': () => [], '/v0/market/m0': market })
    expect(await client.listMarkets('open', cursor)).toEqual({ markets: [], rejected: [], nextCursor: null })
  })

  test('keeps the good rows of a page with a bad one', async () => {
    const { client } = await startVenue({ '/v0/search-markets': () => [rows[0], null, { id: 'x' }, rows[1]] })
    const page = await client.listMarkets('open', null)
    expect(page.markets).toHaveLength(2)
    expect(page.rejected.map(({ reason }) => reason)).toEqual(['not_an_object', 'missing_title'])
  })

  test('refuses an invalid cursor', async () => {
    const { client, server } = await startVenue({ '/v0/search-markets': search(rows) })
    await expect(client.listMarkets('open', '{"page":1}')).rejects.toThrow(TypeError)
    expect(server.seen).toEqual([])
  })
})

describe('prices of answers in a listing', () => {
  test('are requested once per hundred open multiple-choice markets', async () => {
    const multi = readRecords('search-markets-open.json').find((row) => row.id === 'mGov7HsK2p')
    const rows = Array.from({ length: 150 }, (_, index) => ({ ...multi, id: `q${index}` }))
    const { client, server } = await startVenue({
      '/v0/search-markets': () => rows,
      '/v0/market-probs': (query) =>
        Object.fromEntries(query.getAll('ids[]').map((id) => [id, { answerProbs: { aNovak01: 0.47 } }])),
    })
    const { markets } = await client.listMarkets('open', null)
    const calls = server.seen.filter((path) => path.startsWith('/v0/market-probs?'))
    expect(calls.map((path) => path.split('ids%5B%5D=').length - 1)).toEqual([100, 50])
    expect(
      markets.filter(({ legLabel }) => legLabel === 'Petra Novak').every(({ price }) => price === 0.47),
    ).toBe(true)
    expect(
      markets.filter(({ legLabel }) => legLabel === 'Jan Dvorak').every(({ price }) => price === null),
    ).toBe(true)
  })

  test('are unknown when the venue refuses the call, and the listing continues', async () => {
    const { client } = await startVenue({
      '/v0/search-markets': () => readFixture('search-markets-open.json'),
      '/v0/market-probs': () => refuse(400, 'Error validating request.'),
    })
    const { markets } = await client.listMarkets('open', null)
    expect(markets.filter(({ groupId }) => groupId !== null).map(({ price }) => price)).toEqual(
      Array(6).fill(null),
    )
    expect(markets.find(({ platformMarketId }) => platformMarketId === 'bRv4kQ2mZx')?.price).not.toBeNull()
  })

  test('of an unknown shape fail the page', async () => {
    const { client } = await startVenue({
      '/v0/search-markets': () => readFixture('search-markets-open.json'),
      '/v0/market-probs': () => [],
    })
    await expect(client.listMarkets('open', null)).rejects.toMatchObject({ code: 'unexpected_shape' })
  })
})

describe('the recent walk', () => {
  function toResolved(count: number, stepMs: number): readonly Row[] {
    return Array.from({ length: count }, (_, index) =>
      toBinary(`r${index}`, T - index, {
        isResolved: true,
        resolution: 'YES',
        resolutionTime: FIXTURE_NOW - index * stepMs,
      }),
    )
  }

  test('reads at most two overlapping pages and delivers each market once', async () => {
    const { client, server } = await startVenue({ '/v0/search-markets': search(toResolved(3000, 1000)) })
    const { ids } = await walk(client, 'recent')
    expect(server.seen.map((path) => /offset=(\d+)/.exec(path)?.[1])).toEqual(['0', '900'])
    expect(ids).toEqual(Array.from({ length: 1900 }, (_, index) => `r${index}`))
  })

  test('ends with the page that reaches back far enough', async () => {
    const { client, server } = await startVenue({ '/v0/search-markets': search(toResolved(3000, 600_000)) })
    expect((await walk(client, 'recent')).ids).toHaveLength(1000)
    expect(server.seen).toHaveLength(1)
  })

  test('throws on a repeated page', async () => {
    const rows = toResolved(1000, 1000)
    const { client } = await startVenue({ '/v0/search-markets': () => rows })
    await expect(walk(client, 'recent')).rejects.toMatchObject({ code: 'unexpected_shape' })
  })

  test('requests payouts only where several answers were paid', async () => {
    const { client, server } = await startVenue({
      '/v0/search-markets': () => readFixture('search-markets-resolved.json'),
      '/v0/market-probs': () => readFixture('market-probs-resolved.json'),
    })
    const { markets } = await client.listMarkets('recent', null)
    expect(server.seen[1]).toBe('/v0/market-probs?ids%5B%5D=mDiv6YhN4m&ids%5B%5D=mInd8ZzZ1q')
    expect(markets.find(({ legLabel }) => legLabel === 'Ida')?.price).toBe(0.25)
  })
})
