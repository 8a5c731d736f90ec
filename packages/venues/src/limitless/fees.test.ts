import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeFee } from './fees.ts'

const clob = { isAmm: 0, creatorFeePct: 0 }

test.each([
  [0.001, 3],
  [0.25, 3],
  [0.5, 3],
  [0.55, 2.52],
  [0.6, 2.13],
  [0.65, 1.8],
  [0.7, 1.51],
  [0.75, 1.26],
  [0.8, 1.05],
  [0.85, 0.85],
  [0.9, 0.68],
  [0.95, 0.53],
  [0.99, 0.42],
  [0.999, 0.4],
  [1, 0.4],
])('a buyer at %d pays %d percent of the shares', (price, percent) => {
  const fee = computeFee({ side: 'buy', price, shares: 100, feeTerms: clob })
  expect(fee?.sharesTaken).toBeCloseTo(percent, 10)
  expect([fee?.tradeUsd, fee?.profitUsd]).toEqual([0, 0])
})

test.each([
  [0.001, 0.42],
  [0.01, 0.42],
  [0.05, 0.6],
  [0.1, 0.78],
  [0.2, 1.11],
  [0.3, 1.32],
  [0.4, 1.44],
  [0.5, 1.5],
  [0.6, 1.44],
  [0.7, 1.32],
  [0.8, 1.11],
  [0.9, 0.78],
  [0.95, 0.6],
  [0.99, 0.45],
  [0.999, 0.42],
  [1, 0.42],
])('a seller at %d pays %d percent of the value', (price, percent) => {
  const fee = computeFee({ side: 'sell', price, shares: 1000, feeTerms: clob })
  expect(fee?.tradeUsd).toBeCloseTo(10 * price * percent, 10)
  expect([fee?.sharesTaken, fee?.profitUsd]).toEqual([0, 0])
})

test('a share bought and kept costs price ÷ (1 − rate): at 0.40 it costs 0.412371', () => {
  const fee = computeFee({ side: 'buy', price: 0.4, shares: 1, feeTerms: null })
  expect(0.4 / (1 - (fee?.sharesTaken ?? 0))).toBeCloseTo(0.412371, 6)
})

test('lies on a straight line between two published points', () => {
  expect(computeFee({ side: 'buy', price: 0.575, shares: 100, feeTerms: clob })?.sharesTaken).toBeCloseTo(
    2.325,
    10,
  )
  expect(computeFee({ side: 'sell', price: 0.45, shares: 100, feeTerms: clob })?.tradeUsd).toBeCloseTo(
    0.45 * 1.47,
    10,
  )
})

test('a pool takes 0.40 % of the value on both sides', () => {
  for (const side of ['buy', 'sell'] as const) {
    const fee = computeFee({ side, price: 0.25, shares: 1000, feeTerms: { isAmm: 1 } })
    expect(fee).toMatchObject({ tradeUsd: 1, sharesTaken: 0, profitUsd: 0, rule: { name: 'limitless-amm' } })
  }
})

test('is unknown with a creator fee, and for an invalid trade', () => {
  expect(
    computeFee({ side: 'buy', price: 0.4, shares: 1, feeTerms: { isAmm: 0, creatorFeePct: 1 } }),
  ).toBeNull()
  for (const [price, shares] of [
    [1.2, 1],
    [-0.1, 1],
    [Number.NaN, 1],
    [0.5, -1],
    [0.5, Number.POSITIVE_INFINITY],
  ] as const) {
    expect(computeFee({ side: 'buy', price, shares, feeTerms: null })).toBeNull()
  }
})

test('never rises above 3 % nor falls below 0.40 %, whatever the price', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-6, max: 1, noNaN: true }),
      fc.constantFrom('buy', 'sell'),
      (price, side) => {
        const fee = computeFee({ side, price, shares: 1, feeTerms: clob })
        const rate = side === 'buy' ? (fee?.sharesTaken ?? -1) : (fee?.tradeUsd ?? -1) / price
        expect(rate).toBeLessThanOrEqual(0.03 + 1e-12)
        expect(rate).toBeGreaterThanOrEqual(0.004 - 1e-12)
      },
    ),
  )
})
