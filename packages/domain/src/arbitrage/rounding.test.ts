import { expect, test } from 'vitest'
import { roundFraction, roundHundredths, toMicro } from './rounding.ts'

test.each([
  [0.1 + 0.2, 0.3],
  [0.0123456789, 0.012346],
  [-0.0000004, 0],
  [1, 1],
])('the fraction %d is rounded to %d', (fraction, rounded) => {
  expect(roundFraction(fraction)).toBe(rounded)
})

test.each([
  [5.263157, 5.26],
  [-0.001, 0],
  [-1.005, -1],
])('the amount %d is rounded to %d', (amount, rounded) => {
  expect(roundHundredths(amount)).toBe(rounded)
})

test('halves go towards plus infinity, below zero too, and zero has no sign', () => {
  expect([0.5, 1.5, -0.5, -1.5, -0.4].map((micro) => toMicro(micro / 1_000_000))).toEqual([1, 2, 0, -1, 0])
  expect([0.125, -0.125, -0.005].map(roundHundredths)).toEqual([0.13, -0.12, 0])
})
