import type { Book, BookLevel, PlatformMarket, Rejection } from '@parallax/domain'
import { createWorld, type Level, type ListingState, type Slug, type Trade } from '@parallax/simulator'
import { type ConnectedVenue, computeFee, type LiveEvent } from '@parallax/venues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExpectedMarket, listExpected, toSight } from '../testing/expected-market.ts'
import { type SimulatedVenues, SLUGS, startSimulatedVenues } from '../testing/simulated-venue.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** No round ends at this minute, so it is clear what is still open. */
const NOW_MS = Date.UTC(2026, 10, 15, 12, 7)

const world = createWorld({ seed: 1, epochMs: NOW_MS })
let worldMs = NOW_MS
let venues: SimulatedVenues

beforeAll(async () => {
  venues = await startSimulatedVenues(world, () => worldMs)
})
afterAll(() => venues.close())

/** What a venue lists besides Yes/No questions in dollars: exactly these reasons for rejection are expected. */
const MEANT_REJECTIONS: Readonly<Record<Slug, readonly string[]>> = {
  polymarket: [],
  limitless: [],
  myriad: ['points_token'],
  manifold: [
    'other_answer',
    'type_bountied_question',
    'type_date',
    'type_multi_numeric',
    'type_number',
    'type_poll',
    'type_pseudo_numeric',
    'type_stonk',
  ],
  predictit: [],
  azuro: ['duplicate_condition'],
  jupiter: ['provider_refused'],
}

/** For how long a venue lists ended markets; null if it lists open markets only. */
const RECENT_MS: Readonly<Record<Slug, number | null>> = {
  polymarket: DAY,
  limitless: null,
  myriad: 7 * DAY,
  manifold: 3 * DAY,
  predictit: null,
  azuro: null,
  jupiter: null,
}

/**
 * How far a price may differ from the world's. Quotes and trades must be equal. Pool prices are scaled to sum to one
 * over the outcomes, or written in thousandths. Odds have two decimals, and an uneven margin is taken out evenly.
 */
const TOLERANCE: Readonly<Record<NonNullable<PlatformMarket['priceKind']>, number>> = {
  ask: 1e-9,
  bid: 1e-9,
  mid: 1e-9,
  last: 1e-9,
  settled: 0,
  pool: 0.02,
  odds: 0.02,
}

function toWorldPrice(kind: NonNullable<PlatformMarket['priceKind']>, state: ListingState): number | null {
  switch (kind) {
    case 'ask':
      return state.ask
    case 'bid':
      return state.bid
    case 'mid':
      return state.bid === null || state.ask === null ? null : (state.bid + state.ask) / 2
    case 'last':
      return state.lastTrade
    case 'settled':
      return state.isYes === null ? null : Number(state.isYes)
    case 'pool':
    case 'odds':
      return state.price
  }
}

describe.each(SLUGS)('%s', (slug) => {
  let connected: ConnectedVenue
  let markets: PlatformMarket[]
  let rejected: Rejection[]
  let expected: readonly ExpectedMarket[]
  /** Listings of the world, each with the market that the connector made of it. */
  let pairs: readonly { readonly market: PlatformMarket; readonly shown: ExpectedMarket }[]

  beforeAll(async () => {
    connected = venues.connect(slug)
    markets = []
    rejected = []
    for (const walk of connected.venue.walks) {
      let cursor: string | null = null
      do {
        const page = await connected.client.listMarkets(walk, cursor)
        markets.push(...page.markets)
        rejected.push(...page.rejected)
        cursor = page.nextCursor
      } while (cursor !== null)
    }
    expected = listExpected(world, slug, NOW_MS)
    const bySight = new Map(expected.map((shown) => [shown.sight, shown]))
    pairs = markets.flatMap((market) => {
      const shown = bySight.get(toSight(market))
      return shown === undefined ? [] : [{ market, shown: { ...shown, state: toState(market, shown) } }]
    })
  })
  afterAll(() => connected.close())

  /** PredictIt's feed is built once a minute and shows the world of that moment. */
  function toState(market: PlatformMarket, { listing, state }: ExpectedMarket): ListingState {
    return slug === 'predictit' && market.sourceUpdatedAt !== null
      ? world.state(listing, Date.parse(market.sourceUpdatedAt))
      : state
  }

  /** What the title must ask: the question, or the leg if the venue's own title is that of the group. */
  function toQuestion({ listing, legLabel }: ExpectedMarket): string {
    const question = listing.title.replace(/^💎 /u, '').replace(/\s*\?$/, '')
    return slug === 'polymarket' ? question : (legLabel ?? question)
  }

  const openPairs = () => pairs.filter(({ market }) => market.status === 'open')

  /** The volume of a game is shown on only one of its markets. */
  function expectTurnoverOnce(): void {
    const games = new Map<string, { listed: number; reported: number }>()
    for (const { market, shown } of pairs) {
      const game = games.get(market.reference.gameId ?? '') ?? { listed: 0, reported: 0 }
      games.set(market.reference.gameId ?? '', {
        listed: game.listed + shown.state.volumeTotal,
        reported: game.reported + (market.volumeTotalUsd ?? 0),
      })
    }
    expect(games.size).toBeGreaterThan(10)
    for (const { listed, reported } of games.values()) expect(reported).toBeCloseTo(listed, 6)
  }

  test('every listing is read once, and nothing else is', () => {
    expect(new Set(markets.map(({ platformMarketId }) => platformMarketId)).size).toBe(markets.length)
    expect(new Set(expected.map(({ sight }) => sight)).size).toBe(expected.length)
    const seen = new Set(markets.map(toSight))
    const sinceMs = NOW_MS - (RECENT_MS[slug] ?? 0)
    const lost = expected.filter(
      ({ sight, state }) =>
        (state.status === 'open' || (RECENT_MS[slug] !== null && (state.resolvedMs ?? NOW_MS) > sinceMs)) &&
        !seen.has(sight),
    )
    const strange = markets.filter((market) => !pairs.some((pair) => pair.market === market))
    if (slug === 'myriad') {
      // A pool of two legs is one market between two named sides.
      expect(lost.map(({ legLabel }) => legLabel)).toEqual(['Democrats', 'Republicans'])
      expect(strange.map(({ title, outcomes }) => [title, ...outcomes.map(({ label }) => label)])).toEqual([
        ['2028 US Presidential Election: which party wins: will Democrats win?', 'Democrats', 'Republicans'],
      ])
    } else {
      expect(lost.map(({ sight }) => sight)).toEqual([])
      expect(strange.map(toSight)).toEqual([])
    }
  })

  test('only what should be rejected is rejected', () => {
    const reasons = [...new Set(rejected.map(({ reason }) => reason))].sort()
    expect(reasons).toEqual(MEANT_REJECTIONS[slug])
  })

  test('status, sides, group, leg and end match the listing, and the title asks its question', () => {
    expect(pairs.length).toBeGreaterThan(50)
    for (const { market, shown } of pairs) {
      const { state, legLabel, labels, endTime } = shown
      expect(market).toMatchObject({ platform: slug, status: state.status })
      if (legLabel !== null) expect(market.legLabel).toBe(legLabel)
      if (slug !== 'azuro') expect(market.groupTitle).toBe(shown.groupTitle)
      if (endTime !== null) expect(market.endTime).toBe(endTime)
      expect(market.outcomes.map(({ label }) => label)).toEqual(labels)
      expect(market.yesIndex).toBe(0)
      expect(market.title.toLowerCase()).toContain(toQuestion(shown).toLowerCase())
      expect(market.resolution).toEqual(
        state.isYes === null ? null : { kind: 'outcome', index: state.isYes ? 0 : 1 },
      )
    }
  })

  test('Yes prices match the world', () => {
    const unpriced = pairs.filter(({ market }) => market.price === null)
    // Books wider than 0.10 are common on smaller venues, and some Limitless lists show no book; everything else has a
    // price.
    expect(unpriced.length).toBeLessThan(pairs.length / 2)
    for (const { market, shown } of unpriced) {
      if (slug === 'limitless' && market.quote.yesAsk === null && market.quote.yesBid === null) continue
      expect((shown.state.ask ?? 1) - (shown.state.bid ?? 0)).toBeGreaterThan(0.1)
    }
    const planned = pairs.filter(({ shown }) => shown.listing.plan === 'trap:play-money')
    const moved = new Set(planned.flatMap(({ shown }) => shown.listing.group?.key ?? []))
    for (const { market, shown } of pairs) {
      const { price, priceKind, quote } = market
      if (price === null || priceKind === null) continue
      const worlds = toWorldPrice(priceKind, shown.state)
      expect(worlds).not.toBeNull()
      // Answers of one Manifold question sum to 1: where a plan moves one far, the venue shows a smaller move.
      const isScaled = slug === 'manifold' && moved.has(shown.listing.group?.key ?? '')
      if (!isScaled)
        expect(Math.abs(price - (worlds ?? Number.NaN))).toBeLessThanOrEqual(TOLERANCE[priceKind])
      expect(market.outcomes[0]?.price).toBe(price)
      if (quote.yesBid !== null) expect(quote.yesBid).toBeCloseTo(shown.state.bid ?? Number.NaN, 9)
      if (quote.noAsk !== null && slug !== 'azuro') {
        expect(quote.noAsk).toBeCloseTo(1 - (shown.state.bid ?? Number.NaN), 6)
      }
      if (quote.yesAsk !== null)
        expect(quote.yesAsk).toBeCloseTo(shown.state.ask ?? Number.NaN, slug === 'azuro' ? 2 : 9)
    }
  })

  test('volumes match the world or are unknown', () => {
    const usd = slug === 'manifold' ? 0.01 : 1
    // The volume of a game is not split over its markets, nor that of a pair of listings on Jupiter.
    const own = pairs.filter(({ market }) => slug !== 'azuro' && !market.reference.marketIds?.includes(','))
    for (const { market, shown } of own) {
      const { volumeTotalUsd, volume24hUsd } = market
      if (volumeTotalUsd !== null) {
        expect(Math.abs(volumeTotalUsd - shown.state.volumeTotal * usd)).toBeLessThanOrEqual(0.51)
      }
      if (volume24hUsd !== null) {
        expect(Math.abs(volume24hUsd - shown.state.volume24h * usd)).toBeLessThanOrEqual(0.51)
      }
    }
    const known = markets.filter(({ volumeTotalUsd }) => volumeTotalUsd !== null)
    if (slug === 'predictit') expect(known).toEqual([])
    else expect(known.length).toBeGreaterThan(20)
    if (slug === 'azuro') expectTurnoverOnce()
  })

  test('books match the world, best level first', async () => {
    const asked = openPairs().slice(0, slug === 'polymarket' ? 400 : 40)
    const { items, rejected: refused } = await connected.client.fetchBooks(asked.map(({ market }) => market))
    if (slug === 'predictit') {
      expect(items).toEqual([])
      return
    }
    // A share of a token without a known price pays an unknown amount.
    expect(refused.filter(({ reason }) => reason !== 'unknown_token')).toEqual([])
    expect(items.length).toBeGreaterThan(15)
    const byId = new Map(asked.map((pair) => [pair.market.platformMarketId, pair]))
    for (const book of items) {
      const pair = byId.get(book.platformMarketId)
      if (pair === undefined) throw new Error(`nobody asked for ${book.platformMarketId}`)
      expectBestFirst(book)
      if (book.depth === 'orders' && slug !== 'manifold') {
        const { bids, asks } = world.book(pair.shown.listing, NOW_MS)
        expect(round(book.yesBids)).toEqual(round(bids))
        expect(round(book.yesAsks)).toEqual(round(asks))
        expect(round(book.noAsks)).toEqual(round(bids.map(toOther)))
        expect(round(book.noBids)).toEqual(round(asks.map(toOther)))
      } else {
        const price = pair.market.price ?? Number.NaN
        expect(book.yesAsks[0]?.price ?? 1).toBeGreaterThanOrEqual(price - 1e-6)
        expect(book.yesBids[0]?.price ?? 0).toBeLessThanOrEqual(price + 1e-6)
      }
    }
  })

  test('a history ends now, oldest point first, if the venue has one', async () => {
    const sample = openPairs()
      .filter(({ shown }) => shown.listing.createdMs < NOW_MS - 2 * DAY)
      .slice(0, 4)
    expect(sample.length).toBe(4)
    for (const { market, shown } of sample) {
      const history = await connected.client.fetchHistory(market)
      if (slug === 'azuro' || slug === 'jupiter') {
        expect(history).toBeNull()
        continue
      }
      const points = history?.items ?? []
      expect(history?.rejected).toEqual([])
      expect(points.length).toBeGreaterThan(1)
      const times = points.map(({ at }) => Date.parse(at))
      expect(times).toEqual([...times].sort((one, other) => one - other))
      expect(times[0]).toBeGreaterThanOrEqual(shown.listing.createdMs - DAY)
      expect(times.at(-1)).toBeLessThanOrEqual(NOW_MS + MINUTE)
      expect(times.at(-1)).toBeGreaterThan(NOW_MS - 2 * DAY)
      for (const { at, price } of points.slice(-20)) {
        const atMs = Math.max(Date.parse(at), shown.listing.createdMs)
        const worlds = world.history(shown.listing, atMs, atMs, 1)[0]?.price ?? Number.NaN
        expect(Math.abs(price - worlds)).toBeLessThan(0.05)
      }
    }
  })

  test('the positions of a wallet are its holdings', async () => {
    for (const wallet of world.wallets(slug)) {
      const parsed = await connected.client.fetchPositions(wallet)
      const holdings = world.holdings(wallet, NOW_MS)
      const refused = new Set(parsed?.rejected.map(({ platformMarketId }) => platformMarketId))
      const unread = pairs
        .filter(({ market }) => refused.has(market.platformMarketId))
        .map(({ shown }) => shown.listing.key)
      const held = holdings.filter(({ listing }) => !unread.includes(listing.key))
      // Paid-out positions are still shown where the venue keeps them.
      const paid = slug === 'manifold' || slug === 'azuro' ? trades(wallet, 'redeem') : []
      const positions = (parsed?.items ?? []).filter(({ size }) => size > 0)
      expect(sum(positions.map(({ size }) => size))).toBeCloseTo(
        sum([...held, ...paid].map(({ shares }) => shares)),
        2,
      )
      if (paid.length === 0) {
        const cost = sum(positions.map(({ size, avgPrice }) => size * avgPrice))
        expect(Math.abs(cost - sum(held.map(({ costUsd }) => costUsd)))).toBeLessThan(0.1)
      }
      for (const { currentPrice, currentValue, size, status } of positions) {
        if (status !== 'closed') expect(currentValue).toBeCloseTo(size * currentPrice, 2)
      }
    }
    expect(world.wallets(slug).length > 0).toBe(slug !== 'predictit')
    if (slug === 'predictit') expect(await connected.client.fetchPositions({ address: 'x' })).toBeNull()
  })

  function trades(wallet: Parameters<typeof world.trades>[0], kind: Trade['kind']): readonly Trade[] {
    return world.trades(wallet, NOW_MS).filter((trade) => trade.kind === kind)
  }

  test('the trades of a wallet are what it did', async () => {
    const types: Readonly<Record<Trade['kind'], readonly string[]>> = {
      buy: ['BUY', 'BET'],
      sell: ['SELL'],
      redeem: ['REDEMPTION'],
    }
    for (const wallet of world.wallets(slug)) {
      const items = [...((await connected.client.fetchTrades(wallet))?.items ?? [])]
      expect(items.length).toBeGreaterThan(3)
      const missing = world.trades(wallet, NOW_MS).filter((trade) => {
        const at = items.findIndex(
          (item) =>
            types[trade.kind].includes(item.type) &&
            Math.abs(Date.parse(item.timestamp) - trade.atMs) < 1000 &&
            Math.abs((item.size ?? Number.NaN) - trade.shares) < 0.01 &&
            (item.price === null || Math.abs(item.price - trade.price) < 0.001),
        )
        if (at >= 0) items.splice(at, 1)
        return at < 0
      })
      expect(items).toEqual([])
      // Limitless shows trades only in markets still held; Manifold shows no payouts.
      const unseen = missing.filter(({ kind }) => !(slug === 'manifold' && kind === 'redeem'))
      if (slug === 'limitless') expect(unseen.length).toBeLessThan(6)
      else expect(unseen).toEqual([])
    }
    if (slug === 'predictit') expect(await connected.client.fetchTrades({ address: 'x' })).toBeNull()
  })

  test('a look-up finds an open listing as it was listed, and later its result', async () => {
    const pair = openPairs()
      .filter(({ shown }) => shown.listing.group === null)
      .sort((one, other) => one.shown.listing.endMs - other.shown.listing.endMs)
      .at(0)
    if (pair === undefined) throw new Error('nothing is open')
    const { market, shown } = pair
    const { status, price, title, outcomes } = market
    const open = await connected.client.findMarket(market)
    expect(open?.rejected).toEqual([])
    expect(open?.markets).toHaveLength(1)
    expect(open?.markets[0]).toMatchObject({ status, price, title, outcomes })
    const end = world.state(shown.listing, shown.listing.endMs + 30 * DAY)
    worldMs = (end.resolvedMs ?? 0) + 10 * MINUTE
    const decided = await connected.client.findMarket(market).finally(() => {
      worldMs = NOW_MS
    })
    expect(decided?.markets[0]).toMatchObject({
      platformMarketId: market.platformMarketId,
      status: 'resolved',
      price: Number(end.isYes),
      resolution: { kind: 'outcome', index: end.isYes === true ? 0 : 1 },
    })
    expect(await connected.client.findMarket({ ...market, ...UNKNOWN[slug] })).toBeNull()
  })

  test('a fee is an amount or unknown', () => {
    const terms = new Map(markets.map(({ feeTerms }) => [JSON.stringify(feeTerms), feeTerms]))
    for (const feeTerms of [null, {}, ...terms.values()]) {
      for (const side of ['buy', 'sell'] as const) {
        for (const price of [0, 0.001, 0.5, 0.999, 1]) {
          const fee = computeFee(slug, { side, price, shares: 100, feeTerms })
          if (fee === null) continue
          for (const amount of [fee.tradeUsd, fee.sharesTaken, fee.profitUsd]) {
            expect(amount).toBeGreaterThanOrEqual(0)
            expect(amount).toBeLessThanOrEqual(100)
          }
        }
      }
    }
  })
})

/** Ids that no listing of the world has. */
const UNKNOWN: Readonly<Record<Slug, Partial<PlatformMarket>>> = {
  polymarket: { platformMarketId: '0x00', reference: { gammaId: '1' } },
  limitless: { platformMarketId: 'no-such-market-1', reference: {} },
  myriad: { platformMarketId: '56:ob:999999' },
  manifold: { platformMarketId: 'nosuchcontract' },
  predictit: { platformMarketId: '1:1' },
  azuro: { platformMarketId: '1', reference: {} },
  jupiter: { platformMarketId: 'POLY-1', groupId: null, reference: {} },
}

const LIVE: readonly Slug[] = ['polymarket', 'manifold', 'myriad', 'azuro']

describe('live feeds', () => {
  test.each(LIVE)('%s reports prices that move, and reconnects when the socket drops', async (slug) => {
    const connected = venues.connect(slug)
    const { markets } = await connected.client.listMarkets('open', null)
    const open = markets.filter(({ status }) => status === 'open').slice(0, 60)
    const events: LiveEvent[] = []
    const ups: boolean[] = []
    const feed = connected.client.openLive({
      markets: open,
      onEvent: (event) => events.push(event),
      onConnection: (isUp) => ups.push(isUp),
    })
    const expectMoves = async () => {
      events.length = 0
      // The world moves on until a move is reported: one made before the subscription never is.
      const hasMove = () => {
        worldMs += 10 * MINUTE
        return events.some(({ kind }) => kind === 'price')
      }
      await expect.poll(hasMove, { timeout: 20_000 }).toBe(true)
    }
    try {
      await expect.poll(() => ups, { timeout: 20_000 }).toEqual([true])
      await expectMoves()
      for (const event of events) {
        expect(open.map(({ platformMarketId }) => platformMarketId)).toContain(event.platformMarketId)
        if (event.kind === 'price' && event.price !== null) expect(event.price).toBeGreaterThanOrEqual(0)
      }
      venues.simulator.faults.set(slug, { fault: 'socket_drops', everyMs: 1, times: 1 })
      await expect.poll(() => ups, { timeout: 20_000 }).toEqual([true, false, true])
      await expectMoves()
    } finally {
      feed?.close()
      venues.simulator.faults.clearAll()
      worldMs = NOW_MS
      await connected.close()
    }
  })

  test.each(SLUGS.filter((slug) => !LIVE.includes(slug)))('%s has none', async (slug) => {
    const connected = venues.connect(slug)
    const options = { markets: [], onEvent: () => {}, onConnection: () => {} }
    expect(connected.client.openLive(options)).toBeNull()
    await connected.close()
  })
})

function expectBestFirst({ yesAsks, noAsks, yesBids, noBids }: Book): void {
  for (const asks of [yesAsks, noAsks]) expect(prices(asks)).toEqual(prices(asks).sort((a, b) => a - b))
  for (const bids of [yesBids, noBids]) expect(prices(bids)).toEqual(prices(bids).sort((a, b) => b - a))
  for (const { size } of [...yesAsks, ...noAsks, ...yesBids, ...noBids]) expect(size).toBeGreaterThan(0)
}

function prices(levels: readonly BookLevel[]): number[] {
  return levels.map(({ price }) => price)
}

function toOther({ price, size }: Level): Level {
  return { price: 1 - price, size }
}

function round(levels: readonly Level[]): Level[] {
  return levels.map(({ price, size }) => ({
    price: Math.round(price * 1e6) / 1e6,
    size: Math.round(size * 100) / 100,
  }))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
