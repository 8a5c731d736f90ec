import { expect, test } from 'vitest'
import { idOf } from '../testing/hot-scene.ts'
import { makeMarkets } from '../testing/scripted-venue.ts'
import { HeadReading, ListHead } from './list-head.ts'

const IDS = makeMarkets(0, 10).map(idOf)

/** Reads ten listings. The prices of the first `count` are new each time; null stands for an unchanged page. */
function read(counts: readonly (number | null)[]): boolean[] {
  const head = new ListHead()
  return counts.map((count, at) => {
    const reading = new HeadReading()
    const moved = makeMarkets(0, count ?? 0, { price: at / 100 })
    if (count === null) reading.addRemembered(IDS)
    else reading.add([...moved, ...makeMarkets(moved.length, 10 - moved.length, { price: 0.5 })])
    head.note(reading, at)
    return head.isFrozen
  })
}

test.each([
  ['that moves each time', [10, 10, 10, 10, 10], [false, false, false, false, false]],
  ['that is unchanged after it moved each time', [10, 10, 10, 10, null], [false, false, false, false, true]],
  ['that moves again', [10, 10, 10, 10, null, null, 10], [false, false, false, false, true, true, false]],
  ['of which little moves', [5, 5, 5, 5, null], [false, false, false, false, false]],
  ['that was read too rarely', [10, 10, 10, null], [false, false, false, false]],
  ['that was never read completely', [null, null, null, null, null], [false, false, false, false, false]],
])('one %s', (_, counts, frozen) => {
  expect(read(counts)).toEqual(frozen)
})

test('other listings in the head count as a move; the same numbers read again do not', () => {
  const head = new ListHead()
  const readFrom = (from: number, atMs: number) => {
    const reading = new HeadReading()
    reading.add(makeMarkets(from, 10))
    head.note(reading, atMs)
    return head.isFrozen
  }
  expect([0, 10, 20, 30, 40].map((from) => readFrom(from, from))).toEqual([false, false, false, false, false])
  expect(readFrom(40, 50)).toBe(true)
  expect(head.requestedMs).toBe(50)
  head.clear()
  expect([head.isFrozen, head.requestedMs]).toEqual([false, null])
})

test('a hundred listings fill a reading, and so do four pages', () => {
  const [many, few] = [new HeadReading(), new HeadReading()]
  many.add(makeMarkets(0, 99))
  expect(many.isFull).toBe(false)
  many.addRemembered(['one more'])
  expect(many.isFull).toBe(true)
  for (const from of [0, 1, 2]) few.add(makeMarkets(from, 1))
  expect(few.isFull).toBe(false)
  few.add([])
  expect(few.isFull).toBe(true)
})
