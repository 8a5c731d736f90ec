import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type IndexPeriod, listIndexPoints } from './index-history.ts'

const UNKNOWN = { open: null, high: null, low: null, close: null, divergence: null }

function standing(atMs: number, close: number | null, divergence: number | null = null): IndexPeriod {
  return { atMs, open: close, high: close, low: close, close, divergence }
}

describe('listIndexPoints', () => {
  test('a price applies in the periods in which it was checked, and in no other', () => {
    expect(listIndexPoints(standing(1, 0.4, 0.02), [], [5, 6, 9])).toEqual([
      standing(5, 0.4, 0.02),
      standing(6, 0.4, 0.02),
      standing(9, 0.4, 0.02),
    ])
    expect(listIndexPoints(null, [], [5, 6])).toEqual([])
  })

  test('a period with a change keeps its values, checked or not, and its last price continues', () => {
    const changed = { atMs: 6, open: 0.4, high: 0.9, low: 0.1, close: 0.5, divergence: 0.03 }
    for (const seenMs of [
      [5, 6, 7],
      [5, 7],
    ]) {
      expect(listIndexPoints(standing(1, 0.4), [changed], seenMs)).toEqual([
        standing(5, 0.4),
        changed,
        standing(7, 0.5, 0.03),
      ])
    }
  })

  test('a price that became unknown has no points until it is known again', () => {
    const ended = { atMs: 6, open: 0.4, high: 0.4, low: 0.4, close: null, divergence: null }
    const points = listIndexPoints(standing(1, 0.4), [ended, standing(9, 0.7)], [5, 6, 7, 8, 9, 10])
    expect(points).toEqual([standing(5, 0.4), ended, standing(9, 0.7), standing(10, 0.7)])
    expect(listIndexPoints(standing(1, 0.4), [{ atMs: 6, ...UNKNOWN }], [5, 6, 7])).toEqual([
      standing(5, 0.4),
    ])
  })

  const times = fc.uniqueArray(fc.integer({ min: 10, max: 40 })).map((list) => list.sort((a, b) => a - b))
  const price = fc.option(fc.double({ min: 0, max: 1, noNaN: true }))

  test('every point belongs to a period that changed or was checked, in order, and within the prices that occurred', () => {
    fc.assert(
      fc.property(times, times, fc.infiniteStream(price), price, (changedMs, seenMs, prices, before) => {
        const next = () => prices.next().value ?? null
        const periods = changedMs.map((atMs) => standing(atMs, next()))
        const points = listIndexPoints(standing(0, before), periods, seenMs)
        const atMs = points.map((point) => point.atMs)
        expect(atMs).toEqual([...new Set(atMs)].sort((a, b) => a - b))
        for (const point of points) {
          expect(changedMs.includes(point.atMs) || seenMs.includes(point.atMs)).toBe(true)
          const lastChange = periods.findLast((period) => period.atMs <= point.atMs)
          expect(point.close).toBe(lastChange === undefined ? before : lastChange.close)
        }
        const known = periods.filter(({ close }) => close !== null).map((period) => period.atMs)
        expect(atMs).toEqual(expect.arrayContaining(known))
      }),
    )
  })
})
