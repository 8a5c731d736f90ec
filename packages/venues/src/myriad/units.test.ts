import { expect, test } from 'vitest'
import { fromUnits, toPriceOfEitherScale } from './units.ts'

test.each([
  ['980000000000000000', 18, 0.98],
  ['258412594752186597376', 18, 258.4125947521866],
  ['1', 18, 1e-18],
  [0, 18, 0],
  [2_500_000, 6, 2.5],
  ['7', 0, 7],
  ['-1', 18, null],
  ['0.5', 18, null],
  ['', 18, null],
  [null, 18, null],
  [1e308, 18, null],
  [0.5, 18, null],
])('%s in units of 10^-%s is %s', (value, decimals, expected) => {
  expect(fromUnits(value, decimals)).toBe(expected)
})

test.each([
  [0.42, 0.42],
  ['0.42', 0.42],
  ['420000000000000000', 0.42],
  [1, 1],
  ['1000000000000000000', 1],
  [42, null],
  ['1100000000000000000', null],
  [-0.1, null],
  [1e308, null],
  ['', null],
])('the price %s reads as %s', (value, expected) => {
  expect(toPriceOfEitherScale(value)).toBe(expected)
})
