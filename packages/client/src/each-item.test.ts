import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachItem, eachItemByCursor } from './each-item.ts'

test('every item of a paged list is returned once and in order, whatever the page size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(40), fc.integer({ min: 1, max: 9 }), async (total, limit) => {
      const all = Array.from({ length: total }, (_, index) => index)
      const byOffset: number[] = []
      for await (const item of eachItem(async ({ offset }) => {
        const data = all.slice(offset, offset + limit)
        return { data, meta: { count: data.length, total, offset } }
      })) {
        byOffset.push(item)
      }
      const byCursor: number[] = []
      for await (const item of eachItemByCursor(async ({ cursor = '0' }) => {
        const end = Number(cursor) + limit
        return { data: all.slice(Number(cursor), end), meta: { next_cursor: end < total ? `${end}` : null } }
      })) {
        byCursor.push(item)
      }
      expect([byOffset, byCursor]).toEqual([all, all])
    }),
  )
})

test('a page is requested when it is needed, not before', async () => {
  let pages = 0
  for await (const _ of eachItem(async ({ offset }) => {
    pages += 1
    return { data: [offset, offset + 1], meta: { count: 2, total: 100, offset } }
  })) {
    break
  }
  expect(pages).toBe(1)
})

test('an item that is on two pages, because the order changed between them, is returned once', async () => {
  const orders = [
    ['a', 'b', 'c', 'd'],
    ['c', 'a', 'b', 'd'],
  ]
  const ids: string[] = []
  for await (const { id } of eachItem(async ({ offset }) => {
    const data = (orders[offset / 2] ?? []).slice(offset, offset + 2).map((each) => ({ id: each }))
    return { data, meta: { count: data.length, total: 4, offset } }
  })) {
    ids.push(id)
  }
  expect(ids).toEqual(['a', 'b', 'd'])
})
