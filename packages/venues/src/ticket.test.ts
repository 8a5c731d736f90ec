import { type BookLevel, makeTicket, type TicketLeg, type TicketSide, type VenueSlug } from '@parallax/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeFee } from './fee-rules.ts'
import { getVenueTerms } from './venue-terms.ts'

const FEE_TERMS: Readonly<Partial<Record<VenueSlug, Readonly<Record<string, number>>>>> = {
  polymarket: { rate: 0.04, exponent: 1 },
  limitless: { isAmm: 0 },
  jupiter: { takerRate: 0.07 },
}

/** Asks in whole cents, which fit every venue's tick. */
function toAsks(firstCent: number, sizes: readonly number[]): BookLevel[] {
  return sizes.map((size, index) => ({ price: (firstCent + index) / 100, size }))
}

function toSide(venue: VenueSlug, levels: readonly BookLevel[]): TicketSide {
  const feeTerms = FEE_TERMS[venue] ?? null
  return {
    levels,
    listing: { venue, marketId: venue, relation: 'same', feeTerms, venueTerms: getVenueTerms(venue) },
  }
}

/** Net shares of the order, and its cost, by the venue's own rule at every level it takes from. */
function place(leg: TicketLeg, { levels, listing: { venue, feeTerms } }: TicketSide) {
  let missing = leg.shares
  let netShares = 0
  let costUsd = 0
  let profitFeeUsd = 0
  for (const { price, size } of levels) {
    const shares = price > leg.limitPrice + 1e-9 ? 0 : Math.min(size, missing)
    const fee = computeFee(venue, { side: 'buy', price, shares, feeTerms })
    if (fee === null) throw new Error('a fee is not known')
    missing -= shares
    netShares += shares - fee.sharesTaken
    costUsd += shares * price + fee.tradeUsd
    profitFeeUsd += fee.profitUsd
  }
  expect(missing).toBeLessThan(1e-6)
  return { netShares, costUsd, profitFeeUsd }
}

const sizes = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 4 })

test.each<[VenueSlug, VenueSlug]>([
  ['polymarket', 'limitless'],
  ['limitless', 'polymarket'],
  ['polymarket', 'predictit'],
  ['limitless', 'predictit'],
  ['limitless', 'jupiter'],
])(
  'a ticket on %s and %s gives equal net shares by the venues’ rules, and makes the profit it states',
  (first, second) => {
    let made = 0
    fc.assert(
      fc.property(
        fc.record({
          cent: fc.integer({ min: 10, max: 80 }),
          gap: fc.integer({ min: 4, max: 15 }),
          sizes,
          others: sizes,
        }),
        fc.double({ min: 1, max: 2_000, noNaN: true }),
        ({ cent, gap, sizes: own, others }, most) => {
          const hundredths = (all: readonly number[]) => all.map((size) => size / 100)
          const buy = toSide(first, toAsks(cent, hundredths(own)))
          const sell = toSide(second, toAsks(Math.max(1, 100 - cent - gap), hundredths(others)))
          const { ticket } = makeTicket('dutch_book', buy, sell, most, computeFee)
          if (ticket === null) return
          made += 1
          const yes = place(ticket.buy, buy)
          const no = place(ticket.sell, sell)
          const lot = Math.max(ticket.buy.order.lot ?? 0, ticket.sell.order.lot ?? 0)
          expect(Math.abs(yes.netShares - no.netShares)).toBeLessThan(lot + 1e-6)
          const costUsd = yes.costUsd + no.costUsd
          for (const { netShares, profitFeeUsd } of [yes, no]) {
            expect(netShares - profitFeeUsd - costUsd).toBeGreaterThanOrEqual(ticket.profitUsd - 1e-5)
          }
        },
      ),
      { numRuns: 300 },
    )
    expect(made).toBeGreaterThan(20)
  },
)
