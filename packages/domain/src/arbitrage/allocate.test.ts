import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLATFORMS, type VenueSlug } from '../market/platform.ts'
import { type AllocationLeg, type AllocationTrade, allocate, type Funds } from './allocate.ts'
import { toDepthKey } from './depth-use.ts'
import type { ComputeFee } from './rung.ts'

const RULE = { name: 'test', version: '1', since: '2026-01-01' }
const SLUGS = PLATFORMS.map(({ slug }) => slug)

const free: ComputeFee = () => ({ tradeUsd: 0, sharesTaken: 0, profitUsd: 0, rule: RULE })

/** One venue takes USD, one shares of what is bought, one a part of the win. */
const charging: ComputeFee = (venue, { side, price, shares }) => ({
  tradeUsd: venue === 'limitless' ? 0.01 * price * shares : 0,
  sharesTaken: venue === 'polymarket' && side === 'buy' ? 0.01 * shares : 0,
  profitUsd: venue === 'azuro' ? 0.02 * (1 - price) * shares : 0,
  rule: RULE,
})

function makeLeg(venue: VenueSlug, changes: Partial<AllocationLeg> = {}): AllocationLeg {
  return {
    venue,
    marketId: `market on ${venue}`,
    bookId: `book on ${venue}`,
    relation: 'same',
    side: 'yesAsks',
    feeTerms: null,
    levels: [{ price: 0.4, size: 100 }],
    positionCapUsd: null,
    ...changes,
  }
}

/** Yes at 0.40 on one venue, No at 0.50 on another: 0.90 for a share that pays 1. */
function makeTrade(id: string, changes: Partial<AllocationTrade> = {}): AllocationTrade {
  return {
    id,
    questionId: `question of ${id}`,
    type: 'dutch_book',
    buy: makeLeg('polymarket'),
    sell: makeLeg('limitless', { side: 'noAsks', levels: [{ price: 0.5, size: 100 }] }),
    expectedReturn: 0.1,
    ...changes,
  }
}

const RICH: Funds = {
  bankrollUsd: 1e6,
  balancesUsd: Object.fromEntries(SLUGS.map((slug) => [slug, 1e6])),
}

describe('allocate', () => {
  test('orders the whole edge where the money is enough', () => {
    const { allocated, skipped } = allocate([makeTrade('a')], RICH, free)
    expect(skipped).toEqual([])
    expect(allocated).toHaveLength(1)
    expect(allocated[0]).toMatchObject({
      shares: 100,
      buy: { grossShares: 100, limitPrice: 0.4 },
      sell: { grossShares: 100, limitPrice: 0.5 },
    })
    expect(allocated[0]?.cashUsd).toBeCloseTo(90, 9)
    expect(allocated[0]?.profitUsd).toBeCloseTo(10, 9)
  })

  test('no more than lies on a venue, of the bankroll, or a fifth of it for a question', () => {
    const on = (balancesUsd: Funds['balancesUsd'], bankrollUsd = 1_000) =>
      allocate([makeTrade('a')], { bankrollUsd, balancesUsd }, free)
    expect(on({ polymarket: 8, limitless: 500 }).allocated[0]?.shares).toBeCloseTo(20, 9)
    expect(on({ polymarket: 500, limitless: 25 }).allocated[0]?.shares).toBeCloseTo(50, 9)
    expect(on({ polymarket: 500, limitless: 500 }, 225).allocated[0]?.shares).toBeCloseTo(50, 9)
    expect(on({ polymarket: 500 }).skipped).toMatchObject([{ reason: 'no_funds' }])
    expect(on({ polymarket: 3, limitless: 500 }).skipped).toMatchObject([{ reason: 'too_small' }])
  })

  test('what one ticket takes of a book another does not get, be it as No bought or as Yes sold', () => {
    const first = makeTrade('first', { expectedReturn: 0.2 })
    const bids = makeLeg('limitless', { side: 'yesBids', levels: [{ price: 0.5, size: 130 }] })
    const second = makeTrade('second', { type: 'direct', buy: makeLeg('myriad'), sell: bids })
    const { allocated } = allocate([second, first], RICH, free)
    expect(allocated.map(({ trade, shares }) => [trade.id, shares])).toEqual([
      ['first', 100],
      ['second', 30],
    ])
  })

  test('a listing that resells a book that is taken is passed over', () => {
    const original = makeTrade('original')
    const mirror = makeLeg('jupiter', { bookId: original.buy.bookId, levels: [{ price: 0.41, size: 500 }] })
    const other = makeLeg('myriad', { side: 'noAsks', levels: [{ price: 0.5, size: 100 }] })
    const resold = makeTrade('resold', { buy: mirror, sell: other, expectedReturn: 0.09 })
    const { allocated, skipped } = allocate([resold, original], RICH, free)
    expect(allocated.map(({ trade }) => trade.id)).toEqual(['original'])
    expect(skipped).toMatchObject([{ trade: { id: 'resold' }, reason: 'depth_used' }])
  })

  test('a sale needs a dollar for each share that has to be had first', () => {
    const sell = makeLeg('limitless', { side: 'yesBids', levels: [{ price: 0.5, size: 100 }] })
    const { allocated } = allocate([makeTrade('a', { type: 'direct', sell })], RICH, free)
    expect(allocated[0]?.sell).toMatchObject({ grossShares: 100, valueUsd: 50, cashUsd: 100, stakeUsd: 50 })
  })

  test('an edge that is gone, and one whose fee is not known, are not ordered', () => {
    const sell = makeLeg('limitless', { side: 'noAsks', levels: [{ price: 0.61, size: 100 }] })
    expect(allocate([makeTrade('a', { sell })], RICH, free).skipped).toMatchObject([{ reason: 'no_edge' }])
    expect(allocate([makeTrade('a')], RICH, () => null).allocated).toEqual([])
  })

  const level = fc.record({
    price: fc.integer({ min: 2, max: 98 }).map((cents) => cents / 100),
    size: fc.integer({ min: 5, max: 50_000 }).map((tenths) => tenths / 10),
  })
  const ladder = fc
    .uniqueArray(level, { minLength: 1, maxLength: 6, selector: ({ price }) => price })
    .map((levels) => levels.toSorted((one, other) => one.price - other.price))
  /** The books of four questions on every venue, each read from both sides. */
  const books = fc.record({
    asks: fc.array(ladder, { minLength: 28, maxLength: 28 }),
    bids: fc.array(ladder, { minLength: 28, maxLength: 28 }),
  })
  const picks = fc.array(
    fc.record({
      question: fc.nat({ max: 3 }),
      venues: fc.shuffledSubarray(SLUGS, { minLength: 2, maxLength: 2 }),
      isSale: fc.boolean(),
      expectedReturn: fc.double({ min: 0.001, max: 0.3, noNaN: true }),
    }),
    { minLength: 1, maxLength: 15 },
  )
  const funds = fc.record({
    bankrollUsd: fc.integer({ min: 1, max: 20_000 }),
    balances: fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 7, maxLength: 7 }),
  })

  test('never more than the bankroll, a venue’s balance or a level holds, whatever the order of the input', () => {
    let tickets = 0
    fc.assert(
      fc.property(books, picks, funds, fc.infiniteStream(fc.nat()), (given, chosen, money, chance) => {
        const toLeg = (question: number, venue: VenueSlug, side: AllocationLeg['side']): AllocationLeg => {
          const at = question * SLUGS.length + SLUGS.indexOf(venue)
          const names = { marketId: `${question} ${venue}`, bookId: `${question} ${venue}` }
          const bids = (given.bids[at] ?? []).toReversed()
          const toNo = ({ price, size }: { price: number; size: number }) => ({ price: 1 - price, size })
          const levels =
            side === 'yesAsks' ? (given.asks[at] ?? []) : side === 'yesBids' ? bids : bids.map(toNo)
          return makeLeg(venue, { ...names, side, levels })
        }
        const trades = chosen.map(({ question, venues, isSale, expectedReturn }, index): AllocationTrade => {
          const [buy = 'azuro', sell = 'myriad'] = venues
          return {
            id: `${index}`,
            questionId: `${question}`,
            type: isSale ? 'direct' : 'dutch_book',
            buy: toLeg(question, buy, 'yesAsks'),
            sell: toLeg(question, sell, isSale ? 'yesBids' : 'noAsks'),
            expectedReturn,
          }
        })
        const balancesUsd = Object.fromEntries(SLUGS.map((slug, at) => [slug, money.balances[at] ?? 0]))
        const own: Funds = { bankrollUsd: money.bankrollUsd, balancesUsd }
        const plan = allocate(trades, own, charging)
        tickets += plan.allocated.length
        expect(plan.allocated.length + plan.skipped.length).toBe(trades.length)
        const rounding = 1e-6
        let cashUsd = 0
        const onVenue = new Map<string, number>()
        const onQuestion = new Map<string, number>()
        const used = new Map<string, { size: number; most: number }>()
        const add = (sums: Map<string, number>, key: string, usd: number) =>
          sums.set(key, (sums.get(key) ?? 0) + usd)
        for (const { trade, buy, sell, shares, profitUsd } of plan.allocated) {
          expect(profitUsd).toBeGreaterThan(0)
          expect(shares).toBeGreaterThan(0)
          // Whoever follows the ticket holds as many shares on both legs after fees, of which one side pays.
          for (const [leg, fill] of [
            [trade.buy, buy],
            [trade.sell, sell],
          ] as const) {
            const isCharged = leg.venue === 'polymarket' && leg.side !== 'yesBids'
            expect(fill.grossShares * (isCharged ? 0.99 : 1)).toBeCloseTo(shares, 6)
          }
          const isSale = trade.type === 'direct'
          const paidUsd = buy.cashUsd + sell.cashUsd - (isSale ? sell.valueUsd : 0)
          const keptOf = ({ venue }: AllocationLeg, { grossShares, valueUsd }: typeof buy) =>
            venue === 'azuro' ? 0.02 * (grossShares - valueUsd) : 0
          const keptUsd = Math.max(keptOf(trade.buy, buy), isSale ? 0 : keptOf(trade.sell, sell))
          expect(shares - paidUsd - keptUsd).toBeCloseTo(profitUsd, 6)
          for (const [leg, fill] of [
            [trade.buy, buy],
            [trade.sell, sell],
          ] as const) {
            cashUsd += fill.cashUsd
            add(onVenue, leg.venue, fill.cashUsd)
            add(onQuestion, trade.questionId, fill.cashUsd)
            for (const { level: taken, size } of fill.taken) {
              const key = toDepthKey(leg, taken.price)
              const most = leg.levels.find(({ price }) => price === taken.price)?.size ?? 0
              const before = used.get(key)
              used.set(key, {
                size: (before?.size ?? 0) + size,
                most: Math.min(most, before?.most ?? most),
              })
            }
          }
        }
        expect(cashUsd).toBeLessThanOrEqual(money.bankrollUsd + rounding)
        for (const [slug, usd] of onVenue)
          expect(usd).toBeLessThanOrEqual((balancesUsd[slug as VenueSlug] ?? 0) + rounding)
        for (const usd of onQuestion.values())
          expect(usd).toBeLessThanOrEqual(0.2 * money.bankrollUsd + rounding)
        for (const { size, most } of used.values()) expect(size).toBeLessThanOrEqual(most + rounding)
        const shuffled = trades
          .map((trade) => ({ trade, at: chance.next().value ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ trade }) => trade)
        expect(allocate(shuffled, own, charging)).toEqual(plan)
      }),
      { numRuns: 300 },
    )
    expect(tickets).toBeGreaterThan(100)
  })
})
