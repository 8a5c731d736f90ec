import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitIds } from './split-ids.ts'

test('every id is in exactly one range', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom(2, 4, 8, 16), (id, count) => {
      expect(splitIds(count as 2 | 4 | 8 | 16).filter(({ from, to }) => from <= id && id <= to)).toHaveLength(
        1,
      )
    }),
  )
  expect(splitIds(2)[1]).toEqual({
    from: '80000000-0000-0000-0000-000000000000',
    to: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  })
})
