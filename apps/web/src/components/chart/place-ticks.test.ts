import { expect, test } from 'vitest'
import { placeTicks } from './place-ticks.ts'
import type { ChartSeries } from './series.ts'

const DAY = 86_400
const toSeries = (kind: ChartSeries['kind']): ChartSeries => ({
  id: 'calls',
  name: 'Calls',
  colorClass: 'c-accent',
  kind,
  points: [0, DAY, 2 * DAY].map((t) => ({ t, value: 1 })),
})
const WHOLE = { from: 0, until: 3 * DAY }
const DAYS = ['1 Jan', '2 Jan', '3 Jan', '4 Jan'].map((label, place) => ({ t: place * DAY, label }))

test('the name of a day stands under the middle of its bar, and the day after the last bar has none', () => {
  expect(placeTicks(DAYS, [toSeries('bars')], WHOLE).map(({ label, at }) => [label, at / DAY])).toEqual([
    ['1 Jan', 0.5],
    ['2 Jan', 1.5],
    ['3 Jan', 2.5],
  ])
})

test('the name of a day of which a part is shown stands under that part', () => {
  const [first, second] = placeTicks(DAYS.slice(1, 3), [toSeries('bars')], { from: DAY, until: 2.5 * DAY })
  expect([first?.at, second?.at]).toEqual([1.5 * DAY, 2.25 * DAY])
})

test('the times of a line, and times within bars, stand where they are', () => {
  expect(placeTicks(DAYS, [toSeries('line')], WHOLE).map(({ at }) => at)).toEqual(DAYS.map(({ t }) => t))
  const hours = [0, DAY / 2, DAY].map((t) => ({ t, label: String(t) }))
  const placed = placeTicks(hours, [toSeries('bars')], { from: 0, until: DAY })
  expect(placed.map(({ at }) => at)).toEqual([0, DAY / 2, DAY])
})
