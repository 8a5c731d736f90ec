import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTestFees, NO_FEES, TEST_RULE } from '../testing/fee-terms.ts'
import { makeListing } from '../testing/make-listing.ts'
import type { Fee } from './fee.ts'
import { toBuyLevel, toSellLevel } from './net-level.ts'

const FREE: Fee = { tradeUsd: 0, sharesTaken: 0, profitUsd: 0, basis: 'exact', rule: TEST_RULE }

function makePayer(terms: Partial<typeof NO_FEES>) {
  return makeListing('limitless', { feeTerms: { ...NO_FEES, ...terms } })
}

test('a fee in shares leaves fewer shares, at a higher cost each', () => {
  const level = toBuyLevel(makePayer({ inShares: 0.03 }), computeTestFees, 0.5, 100)
  expect(level).toMatchObject({ shares: 97, price: 0.5, profitFee: 0 })
  expect(level?.stake).toBeCloseTo(0.5 / 0.97, 12)
  expect(level?.outlay).toBeCloseTo(0.5 / 0.97, 12)
})

test('a fee on the trade is paid on top of the stake, a fee on profit only on a win', () => {
  const level = toBuyLevel(makePayer({ ofCurve: 0.04, ofProfit: 0.1 }), computeTestFees, 0.4, 50)
  expect(level).toMatchObject({ shares: 50, price: 0.4, stake: 0.4 })
  expect(level?.outlay).toBeCloseTo(0.4 + 0.04 * 0.24, 12)
  expect(level?.profitFee).toBeCloseTo(0.06, 12)
})

test('selling at a price means holding the other outcome at 1 minus it', () => {
  const level = toSellLevel(makePayer({ ofValue: 0.01 }), computeTestFees, 0.7, 20)
  expect(level).toMatchObject({ shares: 20, profitFee: 0 })
  expect(level?.stake).toBeCloseTo(0.3, 12)
  expect(level?.outlay).toBeCloseTo(0.307, 12)
})

test('an unknown fee makes no level, on either side', () => {
  const listing = makeListing('myriad')
  expect(toBuyLevel(listing, computeTestFees, 0.5, 10)).toBeNull()
  expect(toSellLevel(listing, computeTestFees, 0.5, 10)).toBeNull()
})

test('a fee that takes every share, or shares of a sale, makes no level', () => {
  const listing = makePayer({})
  expect(toBuyLevel(listing, () => ({ ...FREE, sharesTaken: 10 }), 0.5, 10)).toBeNull()
  expect(toSellLevel(listing, () => ({ ...FREE, sharesTaken: 1 }), 0.5, 10)).toBeNull()
})

test('the remaining shares together cost what the level costs', () => {
  const part = fc.double({ min: 0, max: 0.1, noNaN: true })
  const price = fc.double({ min: 0.001, max: 0.999, noNaN: true })
  const size = fc.double({ min: 0.01, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(part, part, price, size, (ofValue, inShares, shown, shares) => {
      const level = toBuyLevel(makePayer({ ofValue, inShares }), computeTestFees, shown, shares)
      const costUsd = (level?.outlay ?? 0) * (level?.shares ?? 0)
      expect(costUsd / (shares * shown * (1 + ofValue))).toBeCloseTo(1, 9)
      expect((level?.shares ?? 0) / (shares * (1 - inShares))).toBeCloseTo(1, 9)
    }),
  )
})
