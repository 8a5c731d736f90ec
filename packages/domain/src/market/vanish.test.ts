import { expect, test } from 'vitest'
import { doubtList } from './vanish.ts'

test.each([
  [0, 0, null],
  [5, 0, 'empty'],
  [1000, 0, 'empty'],
  [1000, 499, 'shrunk'],
  [1000, 500, null],
  [1000, 1000, null],
  [19, 1, null],
  [20, 9, 'shrunk'],
  [20, 10, null],
])('of %i known to be open %i are listed: %s', (known, listed, doubt) => {
  expect(doubtList(known, listed)).toBe(doubt)
})
