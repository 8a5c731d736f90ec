import { type FeeRequest, PLATFORMS, type VenueSlug } from '@parallax/domain'
import { describe, expect, test } from 'vitest'
import { computeFee, findFeeRule } from './fee-rules.ts'

/** Fee terms for each venue's rules: those of each kind of market, then of a market with unknown figures. */
const FEE_TERMS: Readonly<Record<VenueSlug, readonly FeeRequest['feeTerms'][]>> = {
  polymarket: [{ rate: 0.04, exponent: 1 }, null],
  limitless: [{ isAmm: 0 }, { isAmm: 1 }],
  myriad: [{ buyFraction: 0.02, sellFraction: 0.01 }, {}, { isOrderBook: 1 }],
  manifold: [null],
  predictit: [null],
  azuro: [null],
  jupiter: [{ takerRate: 0.07 }, null],
}

function listFees(venue: VenueSlug) {
  return FEE_TERMS[venue].flatMap((feeTerms) =>
    (['buy', 'sell'] as const).flatMap((side) => {
      const question = { side, price: 0.4, shares: 100, feeTerms }
      const fee = computeFee(venue, question)
      return fee === null ? [] : [{ question, fee }]
    }),
  )
}

describe.each(PLATFORMS.map(({ slug }) => slug))('%s', (venue) => {
  test('every rule that charges a fee today can be found again, and gives the same fee', () => {
    const fees = listFees(venue)
    expect(fees.length).toBeGreaterThan(0)
    for (const { question, fee } of fees) expect(findFeeRule(venue, fee.rule)?.(question)).toEqual(fee)
  })

  test('a fee that is not known exactly is at least as high as every known fee', () => {
    const fees = listFees(venue)
    const bounds = fees.filter(({ fee }) => fee.basis === 'upper_bound')
    for (const bound of bounds) {
      const exact = fees.filter(
        ({ fee, question }) => fee.basis === 'exact' && question.side === bound.question.side,
      )
      for (const { fee } of exact) expect(bound.fee.tradeUsd).toBeGreaterThanOrEqual(fee.tradeUsd)
    }
  })

  test('another version, another name, or the rule of another venue is not found', () => {
    for (const { fee } of listFees(venue)) {
      expect(findFeeRule(venue, { ...fee.rule, version: '0' })).toBeNull()
      expect(findFeeRule(venue, { ...fee.rule, name: 'toString' })).toBeNull()
      for (const { slug } of PLATFORMS) if (slug !== venue) expect(findFeeRule(slug, fee.rule)).toBeNull()
    }
  })
})
