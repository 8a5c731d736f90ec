import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Order } from './order.ts'

interface Item {
  readonly id: string
  noted: number
  key: number
  isIn: boolean
}

/** Some differ in their first digits, some in the last. */
const toId = (at: number) =>
  `${at % 4}000000${at % 3}-0000-5000-8000-0000000000${String(at).padStart(2, '0')}`
const toKey = ({ key }: Item) => (key === 5 ? null : key)

test('is always what sorting anew would give, however its members move', () => {
  const change = fc.record({
    at: fc.nat(30),
    key: fc.integer({ min: 0, max: 5 }),
    isIn: fc.boolean(),
    isLookedAt: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const items = Array.from({ length: 31 }, (_, at) => ({ id: toId(at), noted: 0, key: 0, isIn: false }))
      const order = new Order<Item>(3, toKey, ({ isIn }) => isIn)
      const sortAnew = () =>
        items
          .filter(({ isIn }) => isIn)
          .sort((one, other) => one.key - other.key || (one.id < other.id ? -1 : 1))
          .map(({ id }) => id)
      for (const { at, key, isIn, isLookedAt } of changes) {
        const item = items[at]
        if (item === undefined) throw new Error('no such item')
        Object.assign(item, { key, isIn })
        order.note(item)
        if (isLookedAt) expect(order.list().map(({ id }) => id)).toEqual(sortAnew())
      }
      expect(order.list().map(({ id }) => id)).toEqual(sortAnew())
    }),
  )
})

test('a list that was answered does not change any more', () => {
  const order = new Order<Item>(0, toKey)
  const [one, two] = ['1', '2'].map((id, key) => ({ id, noted: 0, key, isIn: true }))
  if (one === undefined || two === undefined) throw new Error('no items')
  order.note(one)
  const before = order.list()
  order.note(two)
  expect(order.list()).toEqual([one, two])
  expect(before).toEqual([one])
})
