import { expect, test } from 'vitest'
import { computeFee } from './fees.ts'

test.each([
  ['buy', 0.5, 100],
  ['sell', 0.01, 1e6],
  ['buy', 1, 0],
] as const)('to %s at %d for %d shares is free by rule', (side, price, shares) => {
  expect(computeFee({ side, price, shares, feeTerms: null })).toEqual({
    tradeUsd: 0,
    sharesTaken: 0,
    profitUsd: 0,
    basis: 'exact',
    rule: { name: 'manifold-no-fee', version: '1', since: '2026-08-21' },
  })
})

test.each([
  [1.2, 10],
  [Number.NaN, 10],
  [0.5, -1],
  [0.5, Number.POSITIVE_INFINITY],
])('a trade at %d of %d shares is not valid and has no known fee', (price, shares) => {
  expect(computeFee({ side: 'buy', price, shares, feeTerms: null })).toBeNull()
})
