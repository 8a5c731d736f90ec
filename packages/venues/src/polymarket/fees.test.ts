import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeFee } from './fees.ts'

const ask = (price: number, shares: number, rate: number, exponent = 1) =>
  computeFee({ side: 'buy', price, shares, feeTerms: { rate, exponent } })?.tradeUsd

test.each([
  ['politics at one half: 0.01 USD a share', 0.5, 1, 0.04, 0.01],
  ['politics at one half: 2 % of notional', 0.5, 100, 0.04, 1],
  ['crypto at one half', 0.5, 100, 0.07, 1.75],
  ['sports at 0.3', 0.3, 100, 0.03, 0.63],
  ['economics at 0.9', 0.9, 10, 0.05, 0.045],
  ['geopolitics', 0.5, 100, 0, 0],
  ['rounded up to the fifth digit', 0.331, 1, 0.05, 0.01108],
  ['below one step of 0.00001 USD', 0.001, 0.1, 0.04, 0],
  ['nothing at 0', 0, 100, 0.04, 0],
  ['nothing at 1', 1, 100, 0.04, 0],
])('%s', (_, price, shares, rate, usd) => {
  expect(ask(price, shares, rate)).toBe(usd)
})

test('an exponent of 2 flattens the curve at the ends', () => {
  expect(ask(0.5, 100, 0.25, 2)).toBe(1.5625)
})

test('selling costs the same as buying, paid from the proceeds and not from shares or winnings', () => {
  const question = { price: 0.4, shares: 50, feeTerms: { rate: 0.04, exponent: 1 } }
  const fee = computeFee({ ...question, side: 'sell' })
  expect(fee).toEqual(computeFee({ ...question, side: 'buy' }))
  expect(fee).toMatchObject({ tradeUsd: 0.48, sharesTaken: 0, profitUsd: 0 })
})

test.each([[null], [{}], [{ rate: 0.04 }], [{ rate: -1, exponent: 1 }], [{ rate: 1000, exponent: 1 }]])(
  'a market with unknown numbers is charged the highest published rate, as a bound: %j',
  (feeTerms) => {
    expect(computeFee({ side: 'buy', price: 0.5, shares: 100, feeTerms })).toEqual({
      tradeUsd: 1.8,
      sharesTaken: 0,
      profitUsd: 0,
      basis: 'upper_bound',
      rule: { name: 'polymarket-taker-highest', version: '2026-04', since: '2026-04-01' },
    })
  },
)

test.each([
  [{ price: 1.01 }],
  [{ price: Number.NaN }],
  [{ shares: -1 }],
  [{ shares: Number.POSITIVE_INFINITY }],
])('an invalid trade has no fee, which is not a fee of 0: %j', (change) => {
  const question = { side: 'buy' as const, price: 0.5, shares: 1, feeTerms: { rate: 0.04, exponent: 1 } }
  expect(computeFee({ ...question, ...change })).toBeNull()
})

test('as a share of notional the fee is rate × (1 − price), within the rounding', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 0.999, noNaN: true }),
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      fc.double({ min: 0, max: 0.1, noNaN: true }),
      (price, shares, rate) => {
        const fee = ask(price, shares, rate)
        const exact = rate * (1 - price) * price * shares
        return fee !== undefined && fee >= exact - 0.00001 && fee <= exact + 0.00001 + exact * 1e-9
      },
    ),
  )
})
