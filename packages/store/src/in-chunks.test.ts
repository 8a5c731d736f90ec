import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byIdRanges, findIdRange, inChunks, toIdRanges } from './in-chunks.ts'

test('a full chunk is followed by another, and all rows are counted', async () => {
  let left = 25_000
  const touched: number[] = []
  const total = await inChunks(async (rows) => {
    const now = Math.min(rows, left)
    left -= now
    touched.push(now)
    return now
  })
  expect([total, left, touched]).toEqual([25_000, 0, [10_000, 10_000, 5_000]])
})

test('the ranges contain every id once', async () => {
  const ranges: [string, string][] = []
  await byIdRanges(async (first, last) => ranges.push([first, last]))
  const ids = ['00000000-0000-0000-0000-000000000000', '7fffffff-ffff-ffff-ffff-ffffffffffff']
  ids.push('80000000-0000-4000-8000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  for (const id of ids) expect(ranges.filter(([first, last]) => first <= id && id <= last)).toHaveLength(1)
})

test('however many ranges there are, each id is in the one that is found for it', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 1_000 }), (id, count) => {
      const range = toIdRanges(count)[findIdRange(id, count)]
      expect(range !== undefined && range.first <= id && id <= range.last).toBe(true)
    }),
  )
})
