import { describe, expect, test } from 'vitest'
import type { BookLevel } from '../../market/book.ts'
import type { OpportunityType } from '../detect/detect.ts'
import type { OrderTerms } from '../listing.ts'
import { computeTestFees, NO_FEES, type TestFeeTerms } from '../testing/fee-terms.ts'
import { CLEAN_TERMS, makeListing } from '../testing/make-listing.ts'
import { makeRandom } from '../testing/random.ts'
import { makeTicket, type Ticket, type TicketLeg, type TicketSide } from './ticket.ts'

const ASKS: readonly BookLevel[] = [
  { price: 0.4, size: 100 },
  { price: 0.42, size: 100 },
]
const NO_ASKS: readonly BookLevel[] = [{ price: 0.5, size: 1_000 }]

function side(
  levels: readonly BookLevel[],
  order: Partial<OrderTerms> = {},
  fees: Partial<TestFeeTerms> = {},
): TicketSide {
  return {
    levels,
    listing: makeListing('polymarket', {
      feeTerms: { ...NO_FEES, ...fees },
      venueTerms: { ...CLEAN_TERMS, order: { ...CLEAN_TERMS.order, ...order } },
    }),
  }
}

function make(type: OpportunityType, buy: TicketSide, sell: TicketSide, shares = 150) {
  return makeTicket(type, buy, sell, shares, computeTestFees)
}

describe('makeTicket', () => {
  test('states what to order on both legs', () => {
    const { ticket } = make('dutch_book', side(ASKS), side(NO_ASKS))
    expect(ticket).toMatchObject({
      shares: 150,
      costUsd: 136,
      profitUsd: 14,
      buy: {
        action: 'buy',
        outcome: 'yes',
        shares: 150,
        limitPrice: 0.42,
        notionalUsd: 61,
        feeUsd: 0,
        split: null,
      },
      sell: { action: 'buy', outcome: 'no', shares: 150, limitPrice: 0.5, notionalUsd: 75, costUsd: 75 },
    })
  })

  test('a sale needs both outcomes first, and states their cost', () => {
    const sell = side([{ price: 0.5, size: 1_000 }])
    const { ticket } = make('direct', side(ASKS), sell, 100)
    expect(ticket?.sell).toMatchObject({
      action: 'sell',
      outcome: 'yes',
      shares: 100,
      limitPrice: 0.5,
      notionalUsd: 50,
      costUsd: 50,
      split: { shares: 100, costUsd: 100, fixedUsd: 0 },
    })
  })

  test('a leg with a fee in shares orders more, so that the same number is left', () => {
    const { ticket } = make('dutch_book', side(ASKS), side(NO_ASKS, { lot: 0.001 }, { inShares: 0.03 }), 97)
    expect(ticket).toMatchObject({ shares: 97, sell: { shares: 100, netShares: 97, feeShares: 3 } })
  })

  test('names the outcome as the listing itself does', () => {
    const complement = { ...side(ASKS), listing: { ...side(ASKS).listing, relation: 'complement' as const } }
    expect(make('dutch_book', complement, side(NO_ASKS)).ticket?.buy.outcome).toBe('no')
  })

  test('shares are rounded down to what both venues accept, prices to the tick that still fills', () => {
    const odd = side([{ price: 0.4004, size: 500 }], { lot: 1, tick: 0.001 })
    expect(make('dutch_book', odd, side(NO_ASKS), 150.7).ticket).toMatchObject({
      shares: 150,
      buy: { shares: 150, limitPrice: 0.401 },
      sell: { shares: 150 },
    })
    const bids = side([{ price: 0.5006, size: 500 }], { tick: 0.001 })
    expect(make('direct', side(ASKS), bids, 50).ticket?.sell.limitPrice).toBe(0.5)
  })

  test.each([
    ['below_minimum', make('dutch_book', side(ASKS, { minShares: 151 }), side(NO_ASKS))],
    ['below_minimum', make('dutch_book', side(ASKS), side(NO_ASKS, { minUsd: 75.01 }))],
    ['nothing_to_gain', make('dutch_book', side(ASKS), side([{ price: 0.6, size: 500 }]))],
    ['nothing_to_gain', make('dutch_book', side(ASKS), side(NO_ASKS), 0.009)],
    [
      'fee_unknown',
      makeTicket('dutch_book', side(ASKS), side(NO_ASKS), 10, (venue, question) =>
        question.price === 0.5 ? null : computeTestFees(venue, question),
      ),
    ],
  ])('%s leaves nothing to order', (reason, answer) => {
    expect(answer).toEqual({ ticket: null, reason })
  })
})

const CASES = process.env.TEST_SIZE === 'full' ? 100_000 : 4_000
const random = makeRandom(4)

function makeLevels(first: number, direction: 1 | -1): BookLevel[] {
  return Array.from({ length: 1 + Math.floor(random() * 6) }, (_, index) => ({
    price: Math.round((first + direction * index * 0.004) * 1000) / 1000,
    size: Math.ceil(random() * 100_000) / 100,
  })).filter(({ price }) => price > 0.01 && price < 0.99)
}

function makeSide(levels: readonly BookLevel[]): TicketSide {
  const rate = (most: number) => (random() < 0.5 ? 0 : random() * most)
  const pick = (...values: readonly number[]) => values[Math.floor(random() * values.length)] ?? 0
  return side(
    levels,
    { lot: pick(0.001, 0.01, 1), tick: pick(0, 0.001), minShares: pick(0, 5), minUsd: pick(0, 1, 5) },
    { ofValue: rate(0.02), ofCurve: rate(0.05), inShares: rate(0.03), ofProfit: rate(0.05) },
  )
}

interface Placed {
  readonly cashUsd: number
  readonly netShares: number
  readonly winFeeUsd: number
}

/**
 * Fills the order as a venue would: level by level within the limit, each with its own fee. Null where it is not
 * filled completely.
 */
function place(
  { action, shares, limitPrice, split }: TicketLeg,
  { levels, listing }: TicketSide,
): Placed | null {
  const terms = listing.feeTerms as TestFeeTerms
  let missing = shares
  let cashUsd = split === null ? 0 : -split.costUsd
  let netShares = split === null ? 0 : split.shares
  let winFeeUsd = 0
  for (const { price, size } of levels) {
    const isWithin = action === 'buy' ? price <= limitPrice + 1e-9 : price >= limitPrice - 1e-9
    const filled = isWithin ? Math.min(size, missing) : 0
    const fee = filled * (terms.ofValue * price + terms.ofCurve * price * (1 - price))
    missing -= filled
    if (action === 'buy') {
      cashUsd -= filled * price + fee
      netShares += filled * (1 - terms.inShares)
      winFeeUsd += filled * terms.ofProfit * (1 - price)
    } else cashUsd += filled * price - fee - filled * terms.ofProfit * price
  }
  return missing > 1e-6 ? null : { cashUsd, netShares, winFeeUsd }
}

function isMultiple(value: number, step: number): boolean {
  return step === 0 || Math.abs(value / step - Math.round(value / step)) < 1e-6
}

/** Statements of a ticket that turn out false when it is placed. */
function findFaults(ticket: Ticket, buy: TicketSide, sell: TicketSide): string[] {
  const legs = [
    [ticket.buy, buy],
    [ticket.sell, sell],
  ] as const
  const placed = legs.map(([leg, own]) => place(leg, own))
  const [yes, no] = placed
  if (!yes || !no) return ['not filled']
  const cashUsd = yes.cashUsd + no.cashUsd
  const makesUsd = Math.min(yes.netShares - yes.winFeeUsd, no.netShares - no.winFeeUsd) + cashUsd
  const lot = Math.max(...legs.map(([{ order }]) => order.lot ?? 0))
  return Object.entries({
    'more than a lot apart': Math.abs(yes.netShares - no.netShares) < lot + 1e-6,
    'less than it says': Math.min(yes.netShares, no.netShares) >= ticket.shares - 1e-5,
    'costs otherwise': Math.abs(cashUsd + ticket.costUsd) < 0.006,
    'makes less in an outcome': makesUsd >= ticket.profitUsd - 1e-5,
    'loses in an outcome': makesUsd > 0,
    'no multiple of the lot': legs.every(([{ shares, order }]) => isMultiple(shares, order.lot ?? 0)),
    'off the tick': legs.every(([{ limitPrice, order }]) => isMultiple(limitPrice, order.tick ?? 0)),
    'below a minimum': legs.every(
      ([{ shares, notionalUsd, order }]) =>
        shares >= (order.minShares ?? 0) && notionalUsd >= (order.minUsd ?? 0),
    ),
  }).flatMap(([fault, holds]) => (holds ? [] : [fault]))
}

test(`in ${CASES} random pairs of books, placing a ticket fills both legs equally and earns the stated profit whichever side wins`, () => {
  const wrong: unknown[] = []
  let made = 0
  for (let tried = 0; tried < CASES; tried += 1) {
    const middle = 0.15 + random() * 0.7
    const type = random() < 0.5 ? 'direct' : 'dutch_book'
    const gap = random() * 0.12
    const buy = makeSide(makeLevels(middle - gap / 2, 1))
    const sell = makeSide(
      type === 'direct' ? makeLevels(middle + gap / 2, -1) : makeLevels(1 - middle - gap / 2, 1),
    )
    // A fee in shares has no meaning for a sale.
    const seller =
      type === 'direct'
        ? { ...sell, listing: { ...sell.listing, feeTerms: { ...sell.listing.feeTerms, inShares: 0 } } }
        : sell
    const { ticket } = makeTicket(type, buy, seller, random() * 2_000, computeTestFees)
    if (ticket === null) continue
    made += 1
    const faults = findFaults(ticket, buy, seller)
    if (faults.length > 0) wrong.push({ faults, ticket, buy: buy.levels, sell: seller.levels })
  }
  expect(wrong.slice(0, 3)).toEqual([])
  expect(made).toBeGreaterThan(CASES / 10)
})
