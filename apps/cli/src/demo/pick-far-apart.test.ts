import { expect, test } from 'vitest'
import { pickFarApart, toAlertValue } from './pick-far-apart.ts'

test('the most divergent questions come first, and those without a divergence are left out', () => {
  const questions = [0.01, null, 0.2, 0, 0.07].map((divergence) => ({ divergence }))
  expect(pickFarApart(questions, 3).map(({ divergence }) => divergence)).toEqual([0.2, 0.07, 0.01])
})

test.each([
  [0.2, 0.05],
  [0.0501, 0.05],
  [0.05, 0.051],
  [0.0123, 0.013],
])('a question with divergence %d gets its alert at %d', (divergence, value) => {
  expect(toAlertValue(divergence)).toBe(value)
})
