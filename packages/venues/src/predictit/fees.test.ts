import { expect, test } from 'vitest'
import { computeFee } from './fees.ts'

test.each([
  [0.01, 0.099],
  [0.4, 0.06],
  [0.56, 0.044],
  [0.99, 0.001],
])('a share bought at %d costs %d of its winnings', (price, fee) => {
  const result = computeFee({ side: 'buy', price, shares: 1, feeTerms: null })
  expect(result?.profitUsd).toBeCloseTo(fee, 12)
  expect(1 - price - (result?.profitUsd ?? 0)).toBeCloseTo((1 - price) * 0.9, 12)
  expect([result?.tradeUsd, result?.sharesTaken]).toEqual([0, 0])
})

test('a sale is charged on its whole price, and the rule is marked as the worst case', () => {
  const fee = computeFee({ side: 'sell', price: 0.6, shares: 50, feeTerms: null })
  expect(fee).toMatchObject({ tradeUsd: 3, sharesTaken: 0, profitUsd: 0 })
  expect(fee?.rule.name).toContain('worst-case')
})

test.each([
  [1.01, 1],
  [-0.01, 1],
  [Number.NaN, 1],
  [0.5, -1],
  [0.5, Number.NaN],
])('is unknown for %d × %d', (price, shares) => {
  expect(computeFee({ side: 'buy', price, shares, feeTerms: null })).toBeNull()
})
