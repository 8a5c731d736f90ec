import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BookLevel } from '../../market/book.ts'
import { PLATFORMS, type VenueSlug } from '../../market/platform.ts'
import type { ArbitrageListing, OrderTerms, VenueTerms } from '../listing.ts'
import { CLEAN_TERMS, makeListing } from '../testing/make-listing.ts'
import { type AllocationLeg, type AllocationTrade, allocate, allocateEach, type Funds } from './allocate.ts'
import { toDepthKey } from './depth-use.ts'
import { toTicketHoldings } from './holding.ts'
import type { ComputeFee } from './net-level.ts'
import { computeHeldPayoffs } from './payoff.ts'
import type { TicketLeg } from './ticket.ts'

const RULE = { name: 'test', version: '1', since: '2026-01-01' }
const SLUGS = PLATFORMS.map(({ slug }) => slug)

const free: ComputeFee = () => ({ tradeUsd: 0, sharesTaken: 0, profitUsd: 0, basis: 'exact', rule: RULE })

/** One venue charges USD, one takes shares of what is bought, one takes a share of the win. */
const charging: ComputeFee = (venue, { side, price, shares }) => ({
  tradeUsd: venue === 'limitless' ? 0.01 * price * shares : 0,
  sharesTaken: venue === 'polymarket' && side === 'buy' ? 0.01 * shares : 0,
  profitUsd: venue === 'azuro' ? 0.02 * (1 - price) * shares : 0,
  basis: 'exact',
  rule: RULE,
})

function withTerms(changes: Partial<VenueTerms>): Partial<ArbitrageListing> {
  return { venueTerms: { ...CLEAN_TERMS, ...changes } }
}

function withOrder(order: Partial<OrderTerms>): Partial<ArbitrageListing> {
  return withTerms({ order: { ...CLEAN_TERMS.order, ...order } })
}

function makeLeg(
  venue: VenueSlug,
  changes: Partial<AllocationLeg> = {},
  listing: Partial<ArbitrageListing> = {},
): AllocationLeg {
  return {
    listing: makeListing(venue, { marketId: `market on ${venue}`, ...listing }),
    bookId: `book on ${venue}`,
    relation: 'same',
    side: 'yesAsks',
    levels: [{ price: 0.4, size: 100 }],
    ...changes,
  }
}

const NO_AT_HALF = { side: 'noAsks', levels: [{ price: 0.5, size: 100 }] } as const

/** Yes at 0.40 on one venue, No at 0.50 on another: 0.90 for a share that pays 1. */
function makeTrade(id: string, changes: Partial<AllocationTrade> = {}): AllocationTrade {
  return {
    id,
    questionId: `question of ${id}`,
    relatedQuestionId: null,
    type: 'dutch_book',
    buy: makeLeg('polymarket'),
    sell: makeLeg('limitless', NO_AT_HALF),
    expectedReturn: 0.1,
    ...changes,
  }
}

const RICH: Funds = {
  bankrollUsd: 1e6,
  balancesUsd: Object.fromEntries(SLUGS.map((slug) => [slug, 1e6])),
}

function planOf(trade: AllocationTrade, funds = RICH, computeFee = free) {
  const { allocated, skipped } = allocate([trade], funds, computeFee)
  return allocated[0] ?? skipped[0]?.reason
}

describe('allocate', () => {
  test('orders the whole edge where the money is enough', () => {
    expect(planOf(makeTrade('a'))).toMatchObject({
      ticket: {
        shares: 100,
        profitUsd: 10,
        buy: { shares: 100, limitPrice: 0.4 },
        sell: { shares: 100, limitPrice: 0.5 },
      },
      cash: { buyUsd: 40, sellUsd: 50 },
      cashUsd: 90,
      fixedCostsUsd: 0,
      profitAfterCostsUsd: 10,
    })
  })

  test('uses no more than the money on a venue, the bankroll, or a fifth of the bankroll for one question', () => {
    const on = (balancesUsd: Funds['balancesUsd'], bankrollUsd = 1_000) =>
      planOf(makeTrade('a'), { bankrollUsd, balancesUsd })
    expect(on({ polymarket: 8, limitless: 500 })).toMatchObject({ ticket: { shares: 20 } })
    expect(on({ polymarket: 500, limitless: 25 })).toMatchObject({ ticket: { shares: 50 } })
    expect(on({ polymarket: 500, limitless: 500 }, 225)).toMatchObject({ ticket: { shares: 50 } })
    expect(on({ polymarket: 500 })).toBe('no_funds')
    expect(on({ polymarket: 3, limitless: 500 })).toBe('too_small')
  })

  test('a trade of two questions counts against the fifth of each', () => {
    const both = makeTrade('both', { questionId: 'june', relatedQuestionId: 'march', expectedReturn: 0.2 })
    const cashBeside = (questionId: string, relatedQuestionId: string | null) => {
      const legs = { buy: makeLeg('myriad'), sell: makeLeg('predictit', NO_AT_HALF) }
      const other = makeTrade('other', { ...legs, questionId, relatedQuestionId })
      const { allocated } = allocate([both, other], { ...RICH, bankrollUsd: 600 }, free)
      return allocated.map(({ cashUsd }) => cashUsd)
    }
    expect(cashBeside('may', null)).toEqual([90, 90])
    const shared = [
      { id: 'june', relatedId: null },
      { id: 'march', relatedId: null },
      { id: 'may', relatedId: 'march' },
      { id: 'june', relatedId: 'may' },
    ]
    for (const { id, relatedId } of shared) {
      const [first, second = 0] = cashBeside(id, relatedId)
      expect(first).toBe(90)
      expect(second).toBeGreaterThan(29)
      expect(second).toBeLessThanOrEqual(30)
    }
  })

  test('two tickets never use the same depth of a book, whether as No bought or as Yes sold', () => {
    const first = makeTrade('first', { expectedReturn: 0.2 })
    const bids = makeLeg('limitless', { side: 'yesBids', levels: [{ price: 0.5, size: 130 }] })
    const second = makeTrade('second', { type: 'direct', buy: makeLeg('myriad'), sell: bids })
    const { allocated } = allocate([second, first], RICH, free)
    expect(allocated.map(({ trade, ticket }) => [trade.id, ticket.shares])).toEqual([
      ['first', 100],
      ['second', 30],
    ])
  })

  test('each trade assessed alone has all of the money and its whole books', () => {
    const trades = [makeTrade('first', { expectedReturn: 0.2 }), makeTrade('second')]
    const funds = { bankrollUsd: 1_000, balancesUsd: { polymarket: 50, limitless: 60 } }
    const together = allocate(trades, funds, free)
    expect(together.allocated.map(({ trade }) => trade.id)).toEqual(['first'])
    const { allocated, skipped } = allocateEach(trades, funds, free)
    expect(allocated.map(({ trade, ticket }) => [trade.id, ticket.shares])).toEqual([
      ['first', 100],
      ['second', 100],
    ])
    expect(skipped).toEqual([])
    const none = { ...funds, balancesUsd: {} }
    expect(allocateEach(trades, none, free).skipped.map(({ reason }) => reason)).toEqual([
      'no_funds',
      'no_funds',
    ])
  })

  test('a listing that resells a book that is already used is skipped', () => {
    const original = makeTrade('original')
    const mirror = makeLeg('jupiter', { bookId: original.buy.bookId, levels: [{ price: 0.41, size: 500 }] })
    const resold = makeTrade('resold', {
      buy: mirror,
      sell: makeLeg('myriad', NO_AT_HALF),
      expectedReturn: 0.09,
    })
    const { allocated, skipped } = allocate([resold, original], RICH, free)
    expect(allocated.map(({ trade }) => trade.id)).toEqual(['original'])
    expect(skipped).toMatchObject([{ trade: { id: 'resold' }, reason: 'depth_used' }])
  })

  test('a sale needs a dollar for each share that has to be split first', () => {
    const sell = makeLeg('limitless', { side: 'yesBids', levels: [{ price: 0.5, size: 100 }] })
    expect(planOf(makeTrade('a', { type: 'direct', sell }))).toMatchObject({
      ticket: { sell: { shares: 100, notionalUsd: 50, split: { shares: 100, costUsd: 100 } } },
      cash: { buyUsd: 40, sellUsd: 100 },
    })
  })

  test('an edge that is gone, or whose fee is unknown, is not ordered', () => {
    const sell = makeLeg('limitless', { side: 'noAsks', levels: [{ price: 0.61, size: 100 }] })
    expect(planOf(makeTrade('a', { sell }))).toBe('no_edge')
    expect(planOf(makeTrade('a'), RICH, () => null)).toBe('no_edge')
  })

  test('shares are whole lots of both venues, a stake is in whole cents, and a limit on the tick', () => {
    const buy = makeLeg('polymarket', { levels: [{ price: 0.4004, size: 99.7 }] }, withOrder({ tick: 0.001 }))
    const inLots = makeLeg('predictit', NO_AT_HALF, withOrder({ lot: 1 }))
    expect(planOf(makeTrade('a', { buy, sell: inLots }))).toMatchObject({
      ticket: { shares: 99, buy: { shares: 99, limitPrice: 0.401 }, sell: { shares: 99 } },
    })
    const staked = makeLeg(
      'azuro',
      { side: 'noAsks', levels: [{ price: 0.47, size: 100 }] },
      withOrder({ lot: null, stakeStepUsd: 0.01 }),
    )
    const found = planOf(makeTrade('a', { buy, sell: staked }))
    expect(found).toMatchObject({ ticket: { shares: 99.7, sell: { notionalUsd: 46.86, shares: 99.702128 } } })
  })

  test('a trade that the money limits to less than a smallest order is dropped, and uses no depth', () => {
    const sell = makeLeg('limitless', NO_AT_HALF, withOrder({ minShares: 40 }))
    const first = makeTrade('first', { sell, expectedReturn: 0.2 })
    const second = makeTrade('second', { sell: makeLeg('limitless', NO_AT_HALF) })
    const { allocated, skipped } = allocate(
      [first, second],
      { bankrollUsd: 1_000, balancesUsd: { polymarket: 12, limitless: 500 } },
      free,
    )
    expect(skipped).toMatchObject([{ trade: { id: 'first' }, reason: 'below_minimum' }])
    expect(allocated).toMatchObject([{ trade: { id: 'second' }, ticket: { shares: 30 } }])
  })

  test('fixed costs are paid out of the money on the venue, and a dollar has to be left after them', () => {
    const costing = (usd: number | null) =>
      withTerms({ costs: { orderUsd: usd, splitUsd: 5, claimUsd: usd, withdrawalUsd: 0 } })
    const of = (usd: number | null) =>
      makeTrade('a', { sell: makeLeg('limitless', NO_AT_HALF, costing(usd)) })
    expect(planOf(of(2))).toMatchObject({
      ticket: { shares: 100, profitUsd: 10 },
      cash: { buyUsd: 40, sellUsd: 52 },
      fixedCostsUsd: 4,
      profitAfterCostsUsd: 6,
    })
    expect(
      planOf(of(2), { bankrollUsd: 1e6, balancesUsd: { polymarket: 500, limitless: 51 } }),
    ).toMatchObject({ ticket: { shares: 98 } })
    expect(planOf(of(4.6))).toBe('below_min_profit')
    expect(planOf(of(null))).toMatchObject({ fixedCostsUsd: null, profitAfterCostsUsd: null })
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
      related: fc.option(fc.nat({ max: 3 }), { nil: null }),
      venues: fc.shuffledSubarray(SLUGS, { minLength: 2, maxLength: 2 }),
      isSale: fc.boolean(),
      expectedReturn: fc.double({ min: 0.001, max: 0.3, noNaN: true }),
    }),
    { minLength: 1, maxLength: 15 },
  )
  const terms = fc.record({
    minShares: fc.constantFrom(0, 5, 40),
    minUsd: fc.constantFrom(0, 1, 5),
    lot: fc.constantFrom(0.001, 0.01, 1),
    tick: fc.constantFrom(0, 0.001, 0.01),
    orderUsd: fc.constantFrom(0, 0.05, 1.5),
    splitUsd: fc.constantFrom(0, 0.05),
    claimUsd: fc.constantFrom(0, 0.05),
  })
  const funds = fc.record({
    bankrollUsd: fc.integer({ min: 1, max: 20_000 }),
    balances: fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 7, maxLength: 7 }),
    terms: fc.array(terms, { minLength: 7, maxLength: 7 }),
  })

  /** Fills the order from the remaining book, each level with its own fee, and removes what it took. */
  function place(order: TicketLeg, leg: AllocationLeg, left: Map<string, number>) {
    let missing = order.shares
    let [netShares, cashUsd, winFeeUsd] = [order.split?.shares ?? 0, -(order.split?.costUsd ?? 0), 0]
    for (const { price } of leg.levels) {
      const isWithin =
        order.action === 'buy' ? price <= order.limitPrice + 1e-9 : price >= order.limitPrice - 1e-9
      const key = toDepthKey(leg, price)
      const shares = isWithin ? Math.min(left.get(key) ?? 0, missing) : 0
      if (shares <= 0) continue
      left.set(key, (left.get(key) ?? 0) - shares)
      missing -= shares
      const fee = charging(order.venue, { side: order.action, price, shares, feeTerms: null })
      if (fee === null) throw new Error('every fee is known')
      if (order.action === 'buy') {
        cashUsd -= shares * price + fee.tradeUsd
        netShares += shares - fee.sharesTaken
        winFeeUsd += fee.profitUsd
      } else cashUsd += shares * price - fee.tradeUsd - fee.profitUsd
    }
    return { missing, netShares, cashUsd, winFeeUsd }
  }

  test('placed one after another, every order of a plan fills as stated: within the money, and no share of a book twice', () => {
    let tickets = 0
    fc.assert(
      fc.property(books, picks, funds, fc.infiniteStream(fc.nat()), (given, chosen, money, chance) => {
        const left = new Map<string, number>()
        const toVenueTerms = (venue: VenueSlug): Partial<ArbitrageListing> => {
          const own = money.terms[SLUGS.indexOf(venue)]
          if (own === undefined) return {}
          const { orderUsd, splitUsd, claimUsd, ...order } = own
          const stakes = venue === 'azuro' ? { stakeStepUsd: 0.01 } : {}
          const costs = { orderUsd, splitUsd, claimUsd, withdrawalUsd: 0 }
          return withTerms({ order: { ...order, ...stakes }, costs })
        }
        const toLeg = (question: number, venue: VenueSlug, side: AllocationLeg['side']): AllocationLeg => {
          const at = question * SLUGS.length + SLUGS.indexOf(venue)
          const bids = (given.bids[at] ?? []).toReversed()
          const toNo = ({ price, size }: BookLevel) => ({ price: Math.round(100 - 100 * price) / 100, size })
          const levels =
            side === 'yesAsks' ? (given.asks[at] ?? []) : side === 'yesBids' ? bids : bids.map(toNo)
          const leg = makeLeg(
            venue,
            { bookId: `${question} ${venue}`, side, levels },
            { marketId: `${question} ${venue}`, ...toVenueTerms(venue) },
          )
          for (const { price, size } of levels) left.set(toDepthKey(leg, price), size)
          return leg
        }
        const trades = chosen.map(
          ({ question, related, venues, isSale, expectedReturn }, index): AllocationTrade => {
            const [buy = 'azuro', second = 'myriad'] = venues
            const other = related === question ? null : related
            // Nothing can be sold where stakes are taken, nor on the other question.
            const isSold = isSale && second !== 'azuro' && other === null
            return {
              id: `${index}`,
              questionId: `${question}`,
              relatedQuestionId: other === null ? null : `${other}`,
              type: isSold ? 'direct' : 'dutch_book',
              buy: toLeg(question, buy, 'yesAsks'),
              sell: toLeg(other ?? question, second, isSold ? 'yesBids' : 'noAsks'),
              expectedReturn,
            }
          },
        )
        const balancesUsd = Object.fromEntries(SLUGS.map((slug, at) => [slug, money.balances[at] ?? 0]))
        const own: Funds = { bankrollUsd: money.bankrollUsd, balancesUsd }
        const plan = allocate(trades, own, charging)
        tickets += plan.allocated.length
        assert.equal(plan.allocated.length + plan.skipped.length, trades.length)
        const rounding = 1e-5
        const onVenue = new Map<string, number>()
        const onQuestion = new Map<string, number>()
        const add = (sums: Map<string, number>, key: string, usd: number) =>
          sums.set(key, (sums.get(key) ?? 0) + usd)
        for (const { trade, ticket, cash, cashUsd, fixedCostsUsd, profitAfterCostsUsd } of plan.allocated) {
          const yes = place(ticket.buy, trade.buy, left)
          const no = place(ticket.sell, trade.sell, left)
          assert.ok(Math.max(yes.missing, no.missing) < rounding)
          // The ticket's profit is the worse of the two plain outcomes of what is held.
          const payoffs = computeHeldPayoffs(toTicketHoldings(trade, ticket), true)
          const plain = payoffs.filter(({ scenario }) => scenario === 'yes' || scenario === 'no')
          const worseUsd = Math.min(...plain.map(({ profitUsd }) => profitUsd ?? Number.NaN))
          assert.ok(Math.abs(worseUsd - ticket.profitUsd) < 0.011)
          // Both legs end with the same number of shares, to within a lot, or what a cent of stake buys.
          const steps = [ticket.buy, ticket.sell].map(
            ({ order, limitPrice }) => (order.lot ?? 0) + (order.stakeStepUsd ?? 0) / limitPrice,
          )
          assert.ok(Math.min(yes.netShares, no.netShares) >= ticket.shares - rounding)
          assert.ok(Math.abs(yes.netShares - no.netShares) < Math.max(...steps) + rounding)
          const madeUsd =
            Math.min(yes.netShares - yes.winFeeUsd, no.netShares - no.winFeeUsd) + yes.cashUsd + no.cashUsd
          assert.ok(madeUsd >= ticket.profitUsd - rounding)
          assert.ok(madeUsd < ticket.profitUsd + 0.01 + rounding)
          for (const [order, placed, usd] of [
            [ticket.buy, yes, cash.buyUsd],
            [ticket.sell, no, cash.sellUsd],
          ] as const) {
            const { minShares, minUsd, lot, stakeStepUsd } = order.order
            const { orderUsd, splitUsd } = toVenueTerms(order.venue).venueTerms?.costs ?? {}
            const paidUsd = order.split === null ? -placed.cashUsd : order.split.costUsd + (splitUsd ?? 0)
            assert.ok(paidUsd + (orderUsd ?? 0) <= usd + rounding)
            expect(order.shares).toBeGreaterThanOrEqual(minShares ?? 0)
            expect(order.notionalUsd).toBeGreaterThanOrEqual(minUsd ?? 0)
            const [amount, step] = stakeStepUsd ? [order.notionalUsd, stakeStepUsd] : [order.shares, lot ?? 1]
            expect(Math.abs(amount / step - Math.round(amount / step))).toBeLessThan(1e-4)
            add(onVenue, order.venue, usd)
            add(onQuestion, trade.questionId, usd)
            if (trade.relatedQuestionId !== null) add(onQuestion, trade.relatedQuestionId, usd)
          }
          expect(cashUsd).toBeGreaterThanOrEqual(10)
          expect(profitAfterCostsUsd).toBeGreaterThanOrEqual(1)
          expect(ticket.profitUsd - (fixedCostsUsd ?? 0)).toBeCloseTo(profitAfterCostsUsd ?? 0, 9)
        }
        const usedUsd = [...onVenue.values()].reduce((sum, usd) => sum + usd, 0)
        expect(usedUsd).toBeLessThanOrEqual(money.bankrollUsd + rounding)
        for (const [slug, usd] of onVenue)
          expect(usd).toBeLessThanOrEqual((balancesUsd[slug as VenueSlug] ?? 0) + rounding)
        for (const usd of onQuestion.values())
          expect(usd).toBeLessThanOrEqual(0.2 * money.bankrollUsd + rounding)
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
