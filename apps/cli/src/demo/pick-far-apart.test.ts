import { expect, test } from 'vitest'
import { pickFarApart, toAlertValue } from './pick-far-apart.ts'

test('the widest come first, and what has no divergence not at all', () => {
  const questions = [0.01, null, 0.2, 0, 0.07].map((divergence) => ({ divergence }))
  expect(pickFarApart(questions, 3).map(({ divergence }) => divergence)).toEqual([0.2, 0.07, 0.01])
})

test.each([
  [0.2, 0.05],
  [0.0501, 0.05],
  [0.05, 0.051],
  [0.0123, 0.013],
])('a question at %d has its alert at %d', (divergence, value) => {
  expect(toAlertValue(divergence)).toBe(value)
})
