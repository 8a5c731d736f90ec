import { describe, expect, it } from 'vitest'
import { CASES, EVM, tinyWorld } from '../testing/tiny-cases.ts'
import { contextOf, HOUR, NOW, toRequest } from '../testing/tiny-world.ts'
import { accountsOf } from './accounts.ts'
import { toConditionId, toMarketId, toMarketSlug, toTokenIds } from './ids.ts'
import { polymarketWire } from './index.ts'

type Row = Record<string, unknown>

const listings = tinyWorld.listings('polymarket')
const OPEN = listings.filter(
  (listing) => listing.createdMs <= NOW && tinyWorld.state(listing, NOW).status === 'open',
)

function listingOf(name: keyof typeof CASES) {
  const listing = listings[CASES[name]]
  if (!listing) throw new Error(name)
  return listing
}

function get(address: string, nowMs = NOW) {
  return polymarketWire.handle(toRequest('gamma', address), contextOf(tinyWorld, nowMs))
}

function rows(body: unknown, key: string): Row[] {
  return (body as Record<string, Row[]>)[key] ?? []
}

/** Walks a keyset list to its end. */
function walk(address: string, key: string, nowMs = NOW): { all: Row[]; pages: number } {
  const all: Row[] = []
  let cursor: unknown
  let pages = 0
  do {
    const after: string = cursor === undefined ? '' : `&after_cursor=${encodeURIComponent(String(cursor))}`
    const answer = get(`${address}${after}`, nowMs)
    expect(answer.status).toBe(200)
    all.push(...rows(answer.body, key))
    cursor = (answer.body as Row).next_cursor
    pages += 1
    expect(pages).toBeLessThan(200)
  } while (cursor !== undefined)
  return { all, pages }
}

function market(name: keyof typeof CASES): Row {
  return get(`/markets/${toMarketId(listingOf(name))}`).body as Row
}

function parsed(row: Row, key: string): string[] {
  expect(typeof row[key]).toBe('string')
  return JSON.parse(String(row[key]))
}

describe('gamma lists', () => {
  it('shows every open listing exactly once across the pages, and the last page has no cursor', () => {
    for (const limit of [1, 3, 7, 500]) {
      const { all } = walk(`/events/keyset?closed=false&limit=${limit}`, 'events')
      const nested = all.flatMap((event) => rows(event, 'markets'))
      const open = nested.filter((row) => row.closed === false).map((row) => row.id)
      expect([...open].sort()).toEqual(OPEN.map(toMarketId).sort())
      expect(new Set(all.map((event) => event.id)).size).toBe(all.length)
    }
  })

  it('repeats the first page when the cursor is sent under another name', () => {
    const first = get('/events/keyset?closed=false&limit=2').body as Row
    const again = get(
      `/events/keyset?closed=false&limit=2&cursor=${encodeURIComponent(String(first.next_cursor))}`,
    )
    expect(again.body).toEqual(first)
  })

  it('refuses more than 500 events, an offset, and a made-up cursor', () => {
    expect(get('/events/keyset?closed=false&limit=501').status).toBe(400)
    expect(get('/events/keyset?closed=false&offset=10').status).toBe(422)
    expect(get('/events/keyset?closed=false&after_cursor=nonsense').status).toBe(400)
  })

  it('lists closed events without `closed`, latest first on request', () => {
    const listed = get('/events/keyset?order=closedTime&ascending=false&limit=10').body
    expect(rows(listed, 'events').map((event) => event.title)).toEqual([
      listingOf('closed').title,
      listingOf('resolvedYes').title,
    ])
    const upwards = walk('/events/keyset?closed=true&order=closedTime&ascending=true&limit=1', 'events').all
    expect(upwards.map((event) => event.title)).toEqual([
      listingOf('resolvedYes').title,
      listingOf('closed').title,
    ])
    expect(upwards[0]?.closedTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  })

  it('moves an event to the front of the closed ones again when it is resolved', () => {
    const later = NOW + 3 * HOUR
    const listed = walk(
      '/events/keyset?closed=true&order=closedTime&ascending=false&limit=1',
      'events',
      later,
    ).all
    expect(listed[0]?.title).toBe(listingOf('closed').title)
    expect(rows(listed[0], 'markets')[0]?.umaResolutionStatus).toBe('resolved')
  })

  it('omits tags on single markets unless requested', () => {
    const { id, slug } = market('single')
    for (const path of [`/markets/${id}`, `/markets/slug/${slug}`]) {
      expect(get(path).body).not.toHaveProperty('tags')
      expect(get(`${path}?include_tag=true`).body).toHaveProperty('tags')
    }
  })
})

describe('a gamma market', () => {
  it('sends arrays as text with text entries', () => {
    const row = market('single')
    expect(parsed(row, 'outcomes')).toEqual(['Yes', 'No'])
    expect(parsed(row, 'outcomePrices')).toEqual(['0.405', '0.595'])
    expect(parsed(row, 'clobTokenIds')).toEqual([...toTokenIds(tinyWorld, listingOf('single'))])
    expect(parsed(row, 'umaResolutionStatuses')).toEqual([])
    expect(parsed(market('game'), 'outcomes')).toEqual(['Lakers', 'Celtics'])
  })

  it('sends amounts as text and as numbers, on events only as numbers', () => {
    const row = market('single')
    expect(row.volume).toBe('5000.25')
    expect(row.volumeNum).toBe(5000.25)
    expect(row.liquidity).toBe('1234.5')
    expect(row.liquidityNum).toBe(1234.5)
    expect(row.volume24hr).toBe(240.5)
    expect(typeof rows(row, 'events')[0]?.volume).toBe('number')
    expect(String(row.id)).toMatch(/^\d+$/)
    expect(parsed(row, 'clobTokenIds').every((token) => token.length > 70)).toBe(true)
  })

  it('omits unknown fields', () => {
    expect(market('noBid')).not.toHaveProperty('bestBid')
    expect(market('noBid').bestAsk).toBe(0.41)
    expect(market('noAsk').bestAsk).toBe(1)
    expect(market('empty')).not.toHaveProperty('volume24hr')
    expect(market('single')).not.toHaveProperty('groupItemTitle')
    expect(market('single')).not.toHaveProperty('closedTime')
  })

  it('shows the last trade when the book is wide or one-sided', () => {
    expect(parsed(market('noAsk'), 'outcomePrices')).toEqual(['0.4', '0.6'])
  })

  it('shows its result: prices, status, and a time with a blank and a short offset', () => {
    const yes = market('resolvedYes')
    expect(parsed(yes, 'outcomePrices')).toEqual(['1', '0'])
    expect(yes).toMatchObject({ closed: true, umaResolutionStatus: 'resolved', acceptingOrders: false })
    expect(yes.closedTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00$/)
    expect(parsed(market('memberResolvedNo'), 'outcomePrices')).toEqual(['0', '1'])
    expect(market('memberResolvedNo')).toMatchObject({ closed: true, acceptingOrders: true })
    expect(market('memberResolvedNo')).not.toHaveProperty('umaResolutionStatus')
    const closed = market('closed')
    expect(closed).toMatchObject({ closed: true, umaResolutionStatus: 'proposed' })
    expect(parsed(closed, 'outcomePrices')[0]).not.toBe('1')
  })

  it('has the fee of its topic, and none for geopolitics', () => {
    expect(market('single')).toMatchObject({
      feesEnabled: true,
      feeType: 'politics_fees',
      feeSchedule: { exponent: 1, rate: 0.04, takerOnly: true, rebateRate: 0.25 },
      takerBaseFee: 1000,
    })
    expect(market('game')).toMatchObject({ feeType: 'sports_fees_v2', feeSchedule: { rate: 0.05 } })
    expect(market('round')).toMatchObject({
      feeType: 'crypto_fees',
      feeSchedule: { rate: 0.07, rebateRate: 0.2 },
    })
    expect(market('free')).toMatchObject({ feesEnabled: false, feeType: null })
    expect(market('free')).not.toHaveProperty('feeSchedule')
  })

  it('names members and marks exclusive events', () => {
    expect(market('memberOpen')).toMatchObject({ groupItemTitle: 'Ann Lee', negRisk: true })
    expect(market('nested')).toMatchObject({ groupItemTitle: 'June 30', negRisk: false })
    const id = rows(market('memberOpen'), 'events')[0]?.id
    const event = walk('/events/keyset?closed=false', 'events').all.find((row) => row.id === id)
    expect(event).toMatchObject({ title: 'Democratic nominee', negRisk: true, closed: false })
    expect(rows(event, 'markets').map((row) => row.closed)).toEqual([false, false, true])
    expect(rows(event, 'markets')[0]).not.toHaveProperty('events')
    expect(event?.volume).toBeCloseTo(3 * 5000.25 + 1 + 2 + 3, 6)
  })

  it('describes games', () => {
    expect(market('game')).toMatchObject({
      sportsMarketType: 'moneyline',
      gameStartTime: '2026-10-03 12:00:00+00',
    })
    expect(market('total')).toMatchObject({ sportsMarketType: 'totals', line: 220.5 })
  })

  it('is found by slug, and answers 404 or 422 otherwise', () => {
    const slug = toMarketSlug(listingOf('game'))
    expect((get(`/markets/slug/${slug}`).body as Row).id).toBe(toMarketId(listingOf('game')))
    expect(get('/markets/999999999').status).toBe(404)
    expect(get('/markets/slug/no-such-market-3').status).toBe(404)
    expect(get(`/markets/${toMarketId(listingOf('tomorrow'))}`).status).toBe(404)
    expect(get(`/markets/${toConditionId(tinyWorld, listingOf('single'))}`).status).toBe(422)
    expect(get('/nowhere').status).toBe(404)
  })
})

describe('gamma profiles', () => {
  it('resolves an owner to the proxy', () => {
    const accounts = accountsOf(tinyWorld)
    expect(accounts.some((account) => account.proxy !== account.wallet.address)).toBe(true)
    for (const account of accounts) {
      const profile = get(`/public-profile?address=${account.wallet.address}`).body as Row
      expect(profile.proxyWallet).toBe(account.proxy)
    }
    expect(accounts.map((account) => account.wallet.address)).toEqual(EVM)
    expect(get(`/public-profile?address=0x${'e'.repeat(40)}`).status).toBe(404)
    expect(get('/public-profile?address=bob').status).toBe(422)
  })
})
