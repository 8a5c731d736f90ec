import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeFee, FEE_TERMS } from './fees.ts'

const ask = (price: number, shares: number, side: 'buy' | 'sell' = 'buy') =>
  computeFee({ side, price, shares, feeTerms: FEE_TERMS })

test.each([
  ['1.75 cents of one contract at 50 cents', 0.5, 1, 0.0175],
  ['3.5 % of a stake of 50 USD at 50 cents', 0.5, 100, 1.75],
  ['the same on both sides of the middle', 0.2, 100, 1.12],
  ['the same on both sides of the middle', 0.8, 100, 1.12],
  ['nothing at the ends', 0, 100, 0],
  ['nothing at the ends', 1, 100, 0],
])('takes %s (%d, %d contracts)', (_, price, shares, usd) => {
  expect(ask(price, shares)).toMatchObject({ tradeUsd: usd, sharesTaken: 0, profitUsd: 0 })
  expect(ask(price, shares, 'sell')?.tradeUsd).toBe(usd)
})

test('is not below the recorded charge: 0.43827 USD for 471.36 contracts at 0.986535', () => {
  const usd = ask(0.986535, 471.36)?.tradeUsd
  expect(usd).toBeGreaterThanOrEqual(0.43827)
  expect(usd).toBeCloseTo(0.43827, 4)
})

test('uses the rate of the market where it is known: 0.05 on categories other than crypto', () => {
  const fee = computeFee({ side: 'buy', price: 0.5, shares: 100, feeTerms: { takerRate: 0.05 } })
  expect(fee?.tradeUsd).toBe(1.25)
})

test('states where the rule comes from', () => {
  expect(ask(0.5, 1)?.rule).toEqual({ name: 'jupiter-taker-curve', version: '2026-07', since: '2026-07-02' })
})

test.each([[null], [{ bps: 200 }]])('uses the highest rate, as a bound, with terms %j', (feeTerms) => {
  const question = { side: 'buy', price: 0.5, shares: 100 } as const
  expect(computeFee({ ...question, feeTerms })).toEqual({
    ...computeFee({ ...question, feeTerms: FEE_TERMS }),
    basis: 'upper_bound',
    rule: { name: 'jupiter-taker-curve-highest', version: '2026-07', since: '2026-07-02' },
  })
})

test.each([
  ['a price above 1', { side: 'buy', price: 1.1, shares: 1, feeTerms: FEE_TERMS }],
  ['a price that is not a number', { side: 'buy', price: Number.NaN, shares: 1, feeTerms: FEE_TERMS }],
  ['a negative size', { side: 'sell', price: 0.5, shares: -1, feeTerms: FEE_TERMS }],
] as const)('is unknown, and not 0, with %s', (_, question) => {
  expect(computeFee(question)).toBeNull()
})

test('never exceeds 0.07 × (1 − p) of the notional by more than a micro-USD', () => {
  const price = fc.double({ min: 0, max: 1, noNaN: true })
  const shares = fc.double({ min: 0, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(price, shares, (p, size) => {
      const usd = ask(p, size)?.tradeUsd ?? Number.NaN
      expect(usd).toBeGreaterThanOrEqual(0)
      expect(usd).toBeLessThanOrEqual(0.07 * (1 - p) * p * size + 1.1e-6)
    }),
  )
})
