import { expect, test } from 'vitest'
import { computeFee } from './fees.ts'

const question = { side: 'buy' as const, price: 1 / 1.81, shares: 181, feeTerms: null }

test('a single bet at 1 / odds has no extra cost, by a dated rule', () => {
  expect(computeFee(question)).toMatchObject({ tradeUsd: 0, sharesTaken: 0, profitUsd: 0 })
  expect(computeFee(question)?.rule.since).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('the margin is in the price: probability over ask shows it, 4 to 20 %', () => {
  const [ask, probability] = [1 / 1.81, 0.529826]
  expect(1 - probability / ask).toBeCloseTo(0.041, 3)
})

test.each([
  ['a sale, which does not exist here', { ...question, side: 'sell' as const }],
  ['a price of 0', { ...question, price: 0 }],
  ['a price above 1', { ...question, price: 1.2 }],
  ['a price that is not a number', { ...question, price: Number.NaN }],
  ['an infinite number of shares', { ...question, shares: Number.POSITIVE_INFINITY }],
])('the fee of %s is unknown, not 0', (_case, request) => expect(computeFee(request)).toBeNull())
