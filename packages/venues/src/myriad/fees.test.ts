import { expect, test } from 'vitest'
import { computeFee } from './fees.ts'

const terms = { buyFraction: 0.02, sellFraction: 0.01 }

test('the recorded position: 1.00 spent at 2 % paid 0.02 and bought 8.23666644 shares', () => {
  const fee = computeFee({ side: 'buy', price: 0.98 / 8.23666644, shares: 8.23666644, feeTerms: terms })
  expect(fee?.tradeUsd).toBeCloseTo(0.02, 12)
  expect(fee).toMatchObject({
    sharesTaken: 0,
    profitUsd: 0,
    rule: { name: 'myriad-amm', version: 'PredictionMarketV3_4', since: '2025-07-25' },
  })
})

test('a buyer pays price / (1 - sum) in total', () => {
  const fee = computeFee({ side: 'buy', price: 0.5, shares: 100, feeTerms: { buyFraction: 0.03 } })
  expect(50 + (fee?.tradeUsd ?? 0)).toBeCloseTo((100 * 0.5) / 0.97, 12)
})

test('a seller gets price * (1 - sum)', () => {
  expect(computeFee({ side: 'sell', price: 0.4, shares: 100, feeTerms: terms })?.tradeUsd).toBeCloseTo(
    0.4,
    12,
  )
})

test('a market that charges nothing is known to charge nothing', () => {
  const feeTerms = { buyFraction: 0, sellFraction: 0 }
  expect(computeFee({ side: 'buy', price: 0.5, shares: 10, feeTerms })?.tradeUsd).toBe(0)
})

test.each([
  ['a side without terms', 'sell', { buyFraction: 0.02 }, 0.75],
  ['more than three times 5 %', 'buy', { buyFraction: 0.2 }, 5 / 0.85 - 5],
  ['a negative fraction', 'buy', { buyFraction: -0.01 }, 5 / 0.85 - 5],
  ['no number', 'buy', { buyFraction: Number.NaN }, 5 / 0.85 - 5],
  ['an order book', 'buy', { isOrderBook: 1 }, 0.5],
  ['a sale on an order book', 'sell', { isOrderBook: 1 }, 0.5],
] as const)('%s is charged the most that the contract allows, as a bound', (_, side, feeTerms, usd) => {
  const fee = computeFee({ side, price: 0.5, shares: 10, feeTerms })
  expect(fee?.basis).toBe('upper_bound')
  expect(fee?.tradeUsd).toBeCloseTo(usd, 12)
})

test.each([
  ['a market in another token', 'buy', 0.5, 10, null],
  ['a price above 1', 'buy', 1.5, 10, terms],
  ['endless shares', 'buy', 0.5, Number.POSITIVE_INFINITY, terms],
] as const)('the fee of %s is unknown', (_, side, price, shares, feeTerms) => {
  expect(computeFee({ side, price, shares, feeTerms })).toBeNull()
})
