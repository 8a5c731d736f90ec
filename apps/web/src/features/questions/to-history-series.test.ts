import { expect, test } from 'vitest'
import { toHistorySeries } from './to-history-series.ts'

const HOUR_S = 3_600
const START_S = Date.parse('2026-11-18T04:00:00.000Z') / 1_000
const toHour = (place: number, open: number, last: number) => ({
  at: new Date((START_S + place * HOUR_S) * 1_000).toISOString(),
  index_price: last,
  open,
  high: 0.9,
  low: 0.1,
  divergence: null,
})
const toIndex = (hours: ReturnType<typeof toHour>[], nowS: number) =>
  toHistorySeries({ rows: [], lines: new Map(), days: [], hours, nowS }).find(({ id }) => id === 'index')
    ?.points

test('in its first hour the index is a line from its first price to the last, not a dot', () => {
  const nowS = START_S + 1_200
  expect(toIndex([toHour(0, 0.4, 0.5)], nowS)).toEqual([
    { t: START_S, value: 0.4 },
    { t: nowS, value: 0.5 },
  ])
})

test('later hours give one point each, at their end', () => {
  const nowS = START_S + 2 * HOUR_S
  expect(toIndex([toHour(0, 0.4, 0.5), toHour(1, 0.5, 0.6)], nowS)).toEqual([
    { t: START_S, value: 0.4 },
    { t: START_S + HOUR_S, value: 0.5 },
    { t: nowS, value: 0.6 },
  ])
})

test('an index that comes back after a gap begins with the first price of that hour', () => {
  const points = toIndex([toHour(0, 0.4, 0.5), toHour(5, 0.7, 0.6)], START_S + 6 * HOUR_S)
  expect(points?.filter(({ value }) => value !== null).at(-2)).toEqual({
    t: START_S + 5 * HOUR_S,
    value: 0.7,
  })
})
