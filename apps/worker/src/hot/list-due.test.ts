import { expect, test } from 'vitest'
import { listDue, toDueMs } from './list-due.ts'

const NOW_MS = 100_000
const PERIOD_MS = 5_000

function toReadings(
  readMs: Readonly<Record<string, number>>,
  moved: readonly string[] = [],
  requested: readonly string[] = [],
) {
  return {
    lastReadMs: new Map(Object.entries(readMs)),
    moved: new Set(moved),
    requested: new Set(requested),
    periodMs: PERIOD_MS,
  }
}

test('listings never asked for come in list order, then those asked for longest ago', () => {
  const readings = toReadings({ a: NOW_MS - 6_000, b: NOW_MS - 60_000, c: NOW_MS - 4_999, d: NOW_MS - 5_000 })
  expect(listDue(['d', 'c', 'b', 'a', 'y', 'x'], readings, NOW_MS)).toEqual(['y', 'x', 'b', 'a', 'd'])
})

test('a listing with a live event comes first, before its period is over', () => {
  const readings = toReadings({ a: NOW_MS - 60_000, b: NOW_MS - 1_000, c: NOW_MS - 2_000 }, ['b', 'c', 'x'])
  expect(listDue(['a', 'b', 'c', 'x'], readings, NOW_MS)).toEqual(['x', 'c', 'b', 'a'])
})

test('a requested listing comes before all others, however recently it was read', () => {
  const readings = toReadings({ a: NOW_MS - 60_000, b: NOW_MS - 1_000, c: NOW_MS - 1 }, ['b'], ['c'])
  expect(listDue(['x', 'a', 'b', 'c'], readings, NOW_MS)).toEqual(['c', 'b', 'x', 'a'])
})

test('a listing with many events is read once a second', () => {
  const readings = toReadings({ a: NOW_MS - 999 }, ['a'])
  expect(listDue(['a'], readings, NOW_MS)).toEqual([])
  expect(toDueMs('a', readings)).toBe(NOW_MS + 1)
})

test('every listing gets its turn, however few may be read at once', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `${index}`)
  const lastReadMs = new Map<string, number>()
  const read = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const nowMs = NOW_MS + round * PERIOD_MS
    const readings = { ...toReadings({}), lastReadMs }
    const due = listDue(ids, readings, nowMs).slice(0, 5)
    for (const id of due) {
      lastReadMs.set(id, nowMs)
      read.add(id)
    }
  }
  expect(read.size).toBe(60)
})
