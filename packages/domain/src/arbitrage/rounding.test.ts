import { expect, test } from 'vitest'
import { roundFraction, roundHundredths } from './rounding.ts'

test.each([
  [0.1 + 0.2, 0.3],
  [0.0123456789, 0.012346],
  [-0.0000004, 0],
  [1, 1],
])('the fraction %d is told as %d', (fraction, told) => {
  expect(roundFraction(fraction)).toBe(told)
})

test.each([
  [5.263157, 5.26],
  [-0.001, 0],
  [-1.005, -1],
])('the amount %d is told as %d', (amount, told) => {
  expect(roundHundredths(amount)).toBe(told)
})
