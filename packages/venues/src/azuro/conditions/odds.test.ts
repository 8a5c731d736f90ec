import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuotable, toImpliedPrices } from './odds.ts'

const FULL_TIME_RESULT = 1
const DOUBLE_CHANCE = 2

const probabilities = (odds: readonly (number | null)[], marketId: number | null, isWhole = true) =>
  toImpliedPrices(odds, marketId, isWhole).map((each) => each.probability)

test('a three-way result costs 1 / odds, and its probabilities have the margin taken out', () => {
  const prices = toImpliedPrices([1.81, 3.78, 4.43], FULL_TIME_RESULT, true)
  expect(prices.map((each) => each.ask?.toFixed(4))).toEqual(['0.5525', '0.2646', '0.2257'])
  expect(prices.map((each) => each.probability?.toFixed(4))).toEqual(['0.5298', '0.2537', '0.2165'])
})

test.each([
  ['by its dictionary market', DOUBLE_CHANCE],
  ['by the sum of its odds alone', null],
])('double chance has two winners, recognised %s', (_how, marketId) => {
  const found = probabilities([1.14, 1.17, 1.92], marketId)
  expect(found.map((each) => each?.toFixed(4))).toEqual(['0.7788', '0.7588', '0.4624'])
})

test('only the dictionary identifies double chance when the odds add up to less than 2', () => {
  expect(probabilities([1.6, 1.6, 1.6], DOUBLE_CHANCE)).toEqual(
    [2 / 3, 2 / 3, 2 / 3].map((each) => expect.closeTo(each, 12)),
  )
  expect(probabilities([1.6, 1.6, 1.6], null)).toEqual(
    [1 / 3, 1 / 3, 1 / 3].map((each) => expect.closeTo(each, 12)),
  )
})

test.each([
  ['an outcome without odds', [1.9, null, 4.2], true],
  ['an outcome left out and a sum below 1', [1.9, 4.2], false],
  ['nothing but odds of 1', [1, 1], true],
  ['double chance with an impossible sum', [1.01, 50, 50], true],
])('probabilities are unknown with %s', (name, odds, isWhole) => {
  const marketId = name.startsWith('double') ? DOUBLE_CHANCE : null
  expect(probabilities(odds, marketId, isWhole)).toEqual(odds.map(() => null))
})

test('the ask stays known where the probability is not', () => {
  expect(toImpliedPrices([2, null, 4], null, true).map((each) => each.ask)).toEqual([0.5, null, 0.25])
})

test('a removed runner leaves no gap when the others make up the whole', () => {
  expect(probabilities([1.8, 2], null, false)).toEqual([
    expect.closeTo(0.526316, 6),
    expect.closeTo(0.473684, 6),
  ])
})

test('with odds of exactly 1 the whole condition is not quoted', () => {
  expect(isQuotable([16.33, 1])).toBe(false)
  expect(isQuotable([16.33, 1.01, null])).toBe(true)
})

test('a probability never exceeds the price of its outcome, and all add up to the number of winners', () => {
  const overround = fc.array(fc.double({ min: 1.001, max: 200, noNaN: true }), {
    minLength: 2,
    maxLength: 12,
  })
  fc.assert(
    fc.property(overround, (odds) => {
      const prices = toImpliedPrices(odds, null, true)
      const sum = prices.reduce((total, each) => total + (each.probability ?? 0), 0)
      const asks = prices.reduce((total, each) => total + (each.ask ?? 0), 0)
      if (prices.every((each) => each.probability !== null))
        expect(Math.abs(sum - Math.round(sum))).toBeLessThan(1e-9)
      for (const { ask, probability } of prices) {
        expect(probability ?? 0).toBeGreaterThanOrEqual(0)
        expect(probability ?? 0).toBeLessThanOrEqual(1)
        if (asks >= 1 && ask !== null) expect(probability ?? 0).toBeLessThanOrEqual(ask + 1e-12)
      }
    }),
  )
})
