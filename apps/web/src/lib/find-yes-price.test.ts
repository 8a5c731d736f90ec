import { expect, test } from 'vitest'
import { findYesPrice } from './find-yes-price.ts'

const OUTCOMES = [
  { label: 'Under', outcome_index: 0, price: 0.3 },
  { label: 'Over', outcome_index: 1, price: 0.7 },
  { label: 'Push', outcome_index: 2, price: null },
]

test.each([
  [1, 0.7],
  [0, 0.3],
  [2, null],
  [null, null],
])('with Yes at %s the price is %s', (yes_index, price) => {
  expect(findYesPrice({ outcomes: OUTCOMES, yes_index })).toBe(price)
})
