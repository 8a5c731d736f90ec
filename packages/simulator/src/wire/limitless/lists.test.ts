import { describe, expect, it } from 'vitest'
import { tinyWorld } from '../testing/tiny-cases.ts'
import { contextOf, createTinyWorld, NOW, toRequest } from '../testing/tiny-world.ts'
import { toMarketSlug, toTokenIds } from './ids.ts'
import { limitlessWire } from './index.ts'

type Row = Record<string, unknown>
interface Page {
  readonly data: Row[]
  readonly totalMarketsCount: number
}

/** Numbers of the listings on Limitless. */
const N = {
  single: 0,
  member: 1,
  memberNo: 3,
  game: 4,
  pool: 5,
  yes: 6,
  closed: 7,
  noBid: 8,
  noAsk: 9,
  empty: 10,
  round: 15,
}
const listings = tinyWorld.listings('limitless')

function get(address: string, nowMs = NOW) {
  return limitlessWire.handle(toRequest('api', address), contextOf(tinyWorld, nowMs))
}

function listingOf(number: number) {
  const listing = listings[number]
  if (!listing) throw new Error(`no listing ${number}`)
  return listing
}

function slugOf(number: number): string {
  return toMarketSlug(listingOf(number))
}

function market(number: number, nowMs = NOW): Row {
  const { status, body } = get(`/markets/${slugOf(number)}`, nowMs)
  expect(status).toBe(200)
  return body as Row
}

function walk(query: string, limit: number): { rows: Row[]; total: number } {
  const rows: Row[] = []
  for (let page = 1; page < 100; page += 1) {
    const { status, body } = get(`/markets/active?page=${page}&limit=${limit}${query}`)
    expect(status).toBe(200)
    const { data, totalMarketsCount } = body as Page
    rows.push(...data)
    if (data.length < limit) return { rows, total: totalMarketsCount }
  }
  throw new Error('no end')
}

function children(row: Row | undefined): Row[] {
  return (row?.markets as Row[] | undefined) ?? []
}

describe('GET /markets/active', () => {
  it('shows every open listing exactly once, alone or inside its group, and counts the entries', () => {
    const open = listings
      .filter((listing) => listing.createdMs <= NOW && tinyWorld.state(listing, NOW).status === 'open')
      .map(toMarketSlug)
    for (const limit of [1, 7, 25]) {
      for (const sort of ['', '&sortBy=newest']) {
        const { rows, total } = walk(sort, limit)
        expect(rows).toHaveLength(total)
        const slugs = rows.flatMap((row) =>
          row.markets
            ? children(row)
                .filter((child) => child.status !== 'RESOLVED')
                .map((child) => child.slug)
            : [row.slug],
        )
        expect([...slugs].sort()).toEqual([...open].sort())
      }
    }
  })

  it('refuses more than 25 rows, page 0 and unknown values', () => {
    expect(get('/markets/active?limit=26')).toMatchObject({
      status: 400,
      body: { statusCode: 400, message: ['limit must not be greater than 25'], error: 'Bad Request' },
    })
    expect(get('/markets/active?page=0').status).toBe(400)
    expect(get('/markets/active?sortBy=best').status).toBe(400)
  })

  it('drops a market once it ends; then it is found only by slug', () => {
    const slugs = walk('', 25).rows.map((row) => row.slug)
    expect(slugs).not.toContain(slugOf(N.yes))
    expect(slugs).not.toContain(slugOf(N.closed))
    expect(market(N.yes)).toMatchObject({
      status: 'RESOLVED',
      expired: true,
      prices: [1, 0],
      winningOutcomeIndex: 0,
    })
    expect(market(N.closed)).toMatchObject({ status: 'LOCKED', expired: true, winningOutcomeIndex: null })
  })
})

describe('a market', () => {
  it('prices a book market from 0 to 1 and includes its best quotes', () => {
    const row = market(N.single)
    expect(row).toMatchObject({
      tradeType: 'clob',
      marketType: 'single',
      prices: [0.405, 0.595],
      tradePrices: {
        buy: { market: [0.41, 0.6], limit: [0.4, 0.59] },
        sell: { market: [0.4, 0.59], limit: [0.41, 0.6] },
      },
      volume: '5000250000',
      volumeFormatted: '5000.250000',
      status: 'FUNDED_FLAGGED',
      groupId: null,
    })
    const [yes, no] = toTokenIds(tinyWorld, listingOf(N.single))
    expect(row.tokens).toEqual({ yes, no })
    expect(row).not.toHaveProperty('address')
    expect(row).not.toHaveProperty('liquidity')
  })

  it('prices a pool market from 0 to 100 and has an address instead of tokens', () => {
    const row = market(N.pool)
    expect(row).toMatchObject({ tradeType: 'amm', prices: [40.5, 59.5], liquidityFormatted: '1234.500000' })
    expect(row).not.toHaveProperty('tokens')
    expect(row).not.toHaveProperty('tradePrices')
    expect(row.address).toMatch(/^0x[0-9a-f]{40}$/)
    expect(get(`/markets/${slugOf(N.pool)}/orderbook`).status).toBe(400)
  })

  it('is never a pool where something is planned on its question', () => {
    const planned = createTinyWorld({
      limitless: Array.from({ length: 6 }, () => ({ title: 'planned?', plan: 'opportunity' as const })),
    })
    const { body } = limitlessWire.handle(toRequest('api', '/markets/active'), contextOf(planned))
    expect((body as Page).data.map((row) => row.tradeType)).toEqual(Array(6).fill('clob'))
  })

  it('shows an empty side as 0.001 or 0.999, and an empty book as 0.5', () => {
    expect(market(N.empty)).toMatchObject({
      prices: [0.5, 0.5],
      tradePrices: { buy: { market: [0.999, 0.999] } },
    })
    expect(market(N.noAsk)).toMatchObject({ tradePrices: { buy: { market: [0.999, 0.6] } } })
  })

  it('has a description in HTML and dates in milliseconds', () => {
    const row = market(N.single)
    expect(row.description).toBe(
      '<p>This market resolves to "Yes" if it happens &amp; is &lt;confirmed&gt;.</p><p><br></p><p>Source: official.</p>',
    )
    expect(row.expirationTimestamp).toBe(listingOf(N.single).endMs)
    expect(row.expirationDate).toBe('Oct 31, 2026')
  })

  it('names the teams of a game and the slot of a round', () => {
    expect(market(N.game)).toMatchObject({
      automationType: 'sports',
      metadata: { homeTeam: 'Boston Celtics', awayTeam: 'Los Angeles Lakers' },
    })
    expect(market(N.round)).toMatchObject({
      automationType: 'lumy',
      categories: ['Minutely', '15 min'],
      stableSlug: 'btc-15min-price',
      startAt: new Date(NOW).toISOString(),
    })
  })

  it('sends a group with bare children, and nothing tradable for the group itself', () => {
    const group = walk('', 25).rows.find((row) => row.marketType === 'group')
    expect(group).toMatchObject({ marketType: 'group', tradeType: 'clob', outcomeTokens: ['Yes', 'No'] })
    for (const key of ['tokens', 'prices', 'conditionId', 'winningOutcomeIndex'])
      expect(group).not.toHaveProperty(key)
    expect(children(group).map((child) => child.title)).toEqual(['Ann Lee', 'Bob Ray', 'Cy Fox'])
    expect(children(group)[2]).toMatchObject({
      marketType: 'group',
      groupId: group?.id,
      winningOutcomeIndex: 1,
      payoutNumerators: [0, 1],
      orderInGroup: 2,
    })
    expect((get(`/markets/${group?.slug}`).body as Row).id).toBe(group?.id)
    expect(market(N.member).groupId).toBe(group?.id)
    expect(get(`/markets/${group?.slug}/orderbook`).status).toBe(400)
  })

  it('is 404 under an unknown slug', () => {
    expect(get('/markets/no-such-market-1760000000000')).toMatchObject({
      status: 404,
      body: { statusCode: 404 },
    })
    expect(get('/markets/nothing').status).toBe(404)
    expect(get(`/markets/${slugOf(11)}`).status).toBe(404)
    expect(get('/nowhere').status).toBe(404)
  })
})
