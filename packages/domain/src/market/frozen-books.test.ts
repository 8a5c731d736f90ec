import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areFrozenBooks } from './frozen-books.ts'

test.each([
  ['many that always moved', 20_000, { moves: 300, overMs: 300_000 }, true],
  ['many that always moved, for a moment', 19_999, { moves: 300, overMs: 300_000 }, false],
  ['few that always moved', 90_000, { moves: 45, overMs: 300_000 }, false],
  ['few that always moved, for longer', 94_000, { moves: 45, overMs: 300_000 }, true],
  ['some that hardly moved', 300_000, { moves: 11, overMs: 300_000 }, false],
  ['some that were not watched for long', 300_000, { moves: 100, overMs: 59_999 }, false],
  ['some that never moved', 3_600_000, { moves: 0, overMs: 300_000 }, false],
  ['nothing', 0, { moves: 0, overMs: 0 }, false],
])('%s, still for %i ms', (_, stillMs, pace, areFrozen) => {
  expect(areFrozenBooks(stillMs, pace)).toBe(areFrozen)
})

test('frozen books stay frozen after a longer time, and at a faster pace', () => {
  const number = fc.nat(1_000_000)
  fc.assert(
    fc.property(number, number, number, number, number, (stillMs, moves, overMs, longer, more) => {
      fc.pre(areFrozenBooks(stillMs, { moves, overMs }))
      expect(areFrozenBooks(stillMs + longer, { moves: moves + more, overMs })).toBe(true)
    }),
  )
})
