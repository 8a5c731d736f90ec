import { expect, test } from 'vitest'
import { addChanges, isFrozenList } from './frozen-list.ts'

test.each([
  ['nothing, where each sweep changed many', 0, [40, 30, 20], false, true],
  ['something', 1, [40, 30, 20], false, false],
  ['something, at last', 1, [0, 0, 0], true, false],
  ['nothing, again', 0, [0, 40, 30], true, true],
  ['nothing, where a sweep before changed few', 0, [40, 5, 20], false, false],
  ['nothing, where a sweep before changed nothing', 0, [40, 0, 20], false, false],
  ['nothing, after too few sweeps', 0, [40, 30], false, false],
  ['nothing, on the first sweep', 0, [], false, false],
])('a list that changed %s', (_, changed, recent, wasFrozen, isFrozen) => {
  expect(isFrozenList(changed, recent, wasFrozen)).toBe(isFrozen)
})

test('the last three sweeps are remembered, the newest first', () => {
  expect([7, 8, 9, 10].reduce<number[]>((recent, changed) => addChanges(changed, recent), [])).toEqual([
    10, 9, 8,
  ])
})
