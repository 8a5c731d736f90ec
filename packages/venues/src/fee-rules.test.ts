import { type FeeQuestion, PLATFORMS, type VenueSlug } from '@parallax/domain'
import { describe, expect, test } from 'vitest'
import { computeFee, findFeeRule } from './fee-rules.ts'

/** Terms by which each venue's rules answer: those of one kind of market, then of the other where there are two. */
const FEE_TERMS: Readonly<Record<VenueSlug, readonly FeeQuestion['feeTerms'][]>> = {
  polymarket: [{ rate: 0.04, exponent: 1 }],
  limitless: [{ isAmm: 0 }, { isAmm: 1 }],
  myriad: [{ buyFraction: 0.02, sellFraction: 0.01 }],
  manifold: [null],
  predictit: [null],
  azuro: [null],
  jupiter: [{ takerRate: 0.07 }],
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
  test('every rule by which a fee is charged today is found again, and says the same', () => {
    const fees = listFees(venue)
    expect(fees.length).toBeGreaterThan(0)
    for (const { question, fee } of fees) expect(findFeeRule(venue, fee.rule)?.(question)).toEqual(fee)
  })

  test('another version, another name, or the rule of another venue is not found', () => {
    for (const { fee } of listFees(venue)) {
      expect(findFeeRule(venue, { ...fee.rule, version: '0' })).toBeNull()
      expect(findFeeRule(venue, { ...fee.rule, name: 'toString' })).toBeNull()
      for (const { slug } of PLATFORMS) if (slug !== venue) expect(findFeeRule(slug, fee.rule)).toBeNull()
    }
  })
})
