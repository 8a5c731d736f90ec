import { expect, test } from 'vitest'
import { countFires } from './count-fires.ts'

const at = (price: number) => ({ open: price, high: price, low: price, close: price })
const between = (low: number, high: number, close: number) => ({ open: low, high, low, close })

test.each([
  ['never where the figure stays below', [0.4, 0.45, 0.49], 'above', 0],
  ['not for a condition that held from the start', [0.6, 0.7, 0.6], 'above', 0],
  ['once while it stays above', [0.4, 0.6, 0.7, 0.6], 'above', 1],
  ['again after it was clearly below', [0.4, 0.6, 0.4, 0.6], 'above', 2],
  ['not again after it only touched the value', [0.4, 0.6, 0.498, 0.6], 'above', 1],
  ['also when prices fall', [0.6, 0.4, 0.6, 0.4], 'below', 2],
  ['when it passes a value that it should equal', [0.4, 0.5, 0.6, 0.5], 'equals', 2],
] as const)('it would have fired %s', (_, prices, operator, times) => {
  expect(countFires(prices.map(at), operator, 0.5)).toBe(times)
})

test('within one period it is triggered at most once, judged by the period’s highest and lowest figure', () => {
  expect(countFires([at(0.4), between(0.4, 0.6, 0.4)], 'above', 0.5)).toBe(1)
  expect(countFires([at(0.4), between(0.4, 0.6, 0.4), between(0.4, 0.6, 0.6)], 'above', 0.5)).toBe(2)
})

test('without history nothing is triggered', () => {
  expect(countFires([], 'above', 0.5)).toBe(0)
})
