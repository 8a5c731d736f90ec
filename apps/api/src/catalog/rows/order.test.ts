import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Order } from './order.ts'
import { RowIds } from './row-ids.ts'

const ROWS = 31
/** Some ids differ in their first digits, some in the last. */
const toId = (row: number) =>
  `${row % 4}000000${row % 3}-0000-5000-8000-0000000000${String(row).padStart(2, '0')}`

function makeIds(): RowIds {
  const ids = new RowIds()
  for (let row = 0; row < ROWS; row += 1) ids.add(row, toId(row))
  return ids
}

test('the order always equals a fresh sort, however its members move', () => {
  const change = fc.record({
    row: fc.nat(ROWS - 1),
    key: fc.constantFrom(0, 1, 2.5, -3, null, 'out' as const),
    isRead: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const order = new Order(makeIds())
      const keys = new Map<number, number | null>()
      const sortAll = () =>
        [...keys.keys()].sort((one, other) => {
          const [oneKey, otherKey] = [keys.get(one) ?? 1e9, keys.get(other) ?? 1e9]
          return oneKey - otherKey || (toId(one) < toId(other) ? -1 : 1)
        })
      for (const { row, key, isRead } of changes) {
        if (key === 'out') {
          order.remove(row)
          keys.delete(row)
        } else {
          order.set(row, key)
          keys.set(row, key)
        }
        if (isRead) expect([...order.list()]).toEqual(sortAll())
      }
      expect([...order.list()]).toEqual(sortAll())
      const known = [...keys.values()].filter((key) => key !== null)
      expect(order.countUpTo(null)).toBe(known.length)
      expect(order.countUpTo(1)).toBe(known.filter((key) => key <= 1).length)
    }),
  )
})

test('a list that was returned never changes', () => {
  const order = new Order(makeIds())
  order.set(1, 1)
  const before = order.list()
  order.set(2, 0)
  expect([...order.list()]).toEqual([2, 1])
  expect([...before]).toEqual([1])
})
