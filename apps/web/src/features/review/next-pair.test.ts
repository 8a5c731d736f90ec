import { expect, test } from 'vitest'
import { findNextPair } from './next-pair.ts'

const PAIRS = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
])('after %s comes %s', (decided, next) => {
  expect(findNextPair(PAIRS, decided)?.id).toBe(next)
})

test('after the only pair there is no next one', () => {
  expect(findNextPair([{ id: 'a' }], 'a')).toBeNull()
})

test('after a pair that is not in the queue comes the first', () => {
  expect(findNextPair(PAIRS, 'z')?.id).toBe('a')
})
