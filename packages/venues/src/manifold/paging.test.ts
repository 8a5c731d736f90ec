import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFields } from '../parse/read.ts'
import { type Boundary, parseBoundary, slicePage, toChunks } from './paging.ts'

const T = 1_790_000_000_000

interface Row {
  readonly id: string
  readonly createdTime: number
}

/** The venue: newest first, strictly before the requested time. */
function search(rows: readonly Row[], limit: number, before: Boundary | null): readonly Row[] {
  return [...rows]
    .sort((left, right) => right.createdTime - left.createdTime)
    .filter((row) => before === null || row.createdTime < before.beforeTime)
    .slice(0, limit)
}

test('a walk delivers every record exactly once, even when many share a millisecond', () => {
  const limit = 4
  const offsets = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 60 })
  fc.assert(
    fc.property(offsets, (times) => {
      const rows = times.map((offset, index) => ({ id: `r${index}`, createdTime: T + offset }))
      const counts = new Map<number, number>()
      for (const { createdTime } of rows) counts.set(createdTime, (counts.get(createdTime) ?? 0) + 1)
      fc.pre([...counts.values()].every((count) => count < limit))
      const delivered: unknown[] = []
      let before: Boundary | null = null
      for (;;) {
        const page = search(rows, limit, before)
        const slice = slicePage(page, 'createdTime', before)
        delivered.push(...slice.fresh)
        if (page.length < limit) break
        expect(slice.next).not.toBeNull()
        before = slice.next
      }
      const ids = delivered.map((row) => (isFields(row) ? String(row.id) : ''))
      expect(ids.sort()).toEqual(rows.map(({ id }) => id).sort())
    }),
    { numRuns: 300 },
  )
})

test('the boundary names the records of the last millisecond that were delivered', () => {
  const rows = [
    { id: 'a', createdTime: T + 2 },
    { id: 'b', createdTime: T },
    { id: 'c', createdTime: T },
  ]
  expect(slicePage(rows, 'createdTime', null).next).toEqual({ beforeTime: T + 1, seen: ['b', 'c'] })
})

test.each([
  [
    'repeats',
    [
      { id: 'a', createdTime: T + 5 },
      { id: 'b', createdTime: T },
    ],
  ],
  [
    'stays in one millisecond',
    [
      { id: 'b', createdTime: T },
      { id: 'd', createdTime: T },
    ],
  ],
  ['has no times', [{ id: 'x' }, { id: 'y', createdTime: 'late' }, 7]],
])('a page that %s ends without a next position', (_, rows) => {
  expect(slicePage(rows, 'createdTime', { beforeTime: T + 1, seen: ['b'] }).next).toBeNull()
})

test('a record with an absurd time is kept and does not move the boundary', () => {
  const rows = [
    { id: 'a', createdTime: T },
    { id: 'bad', createdTime: -1 },
  ]
  const slice = slicePage(rows, 'createdTime', null)
  expect(slice.fresh).toHaveLength(2)
  expect(slice.next).toEqual({ beforeTime: T + 1, seen: ['a'] })
})

test('a boundary can be written to a cursor and read back, and nothing else is read as one', () => {
  const boundary = { beforeTime: T, seen: ['a'] }
  expect(parseBoundary(JSON.parse(JSON.stringify(boundary)))).toEqual(boundary)
  for (const other of [null, {}, { beforeTime: T }, { beforeTime: 'x', seen: [] }, []]) {
    expect(parseBoundary(other)).toBeNull()
  }
})

test('chunks keep everything in order', () => {
  expect(toChunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(toChunks([], 2)).toEqual([])
})
