import { expect, test } from 'vitest'
import { toPart } from './discover-query.ts'

test('four pages share an answer, and the pages hold every question once', () => {
  expect([1, 2, 3, 4, 5, 6].map(toPart)).toEqual([
    { offset: 0, start: 0 },
    { offset: 0, start: 50 },
    { offset: 0, start: 100 },
    { offset: 0, start: 150 },
    { offset: 200, start: 0 },
    { offset: 200, start: 50 },
  ])
})
