import { expect, test } from 'vitest'
import { HEIGHT, toDayLine, toSparklinePath } from './sparkline-path.ts'

const toHeights = (path: string) =>
  path
    .split(/[ML]/)
    .slice(1)
    .map((step) => Number(step.split(' ')[1]))
const rise = (...prices: number[]) => {
  const heights = toHeights(toSparklinePath(prices.map((p, at) => ({ t: at * 1_800, p }))))
  return Math.max(...heights) - Math.min(...heights)
}

test('a small move is drawn small, also between two points', () => {
  expect(rise(0.5, 0.51)).toBeLessThanOrEqual(HEIGHT / 10)
  expect(rise(0.5, 0.5)).toBe(0)
})

test('a move of ten points or more uses the full height', () => {
  expect(rise(0.5, 0.6)).toBeCloseTo(20)
  expect(rise(0.1, 0.9)).toBeCloseTo(20)
})

test('a path through points at the same moment has no NaN', () => {
  expect(
    toSparklinePath([
      { t: 1, p: 0.5 },
      { t: 1, p: 0.5 },
    ]),
  ).not.toContain('NaN')
})

test('the line of a day begins at the price that its change is measured from', () => {
  const points = [
    { t: 3_600, p: 0.4 },
    { t: 7_200, p: 0.6 },
    { t: 10_800, p: 0.6 },
  ]
  expect(toDayLine(points, 0.45, '1970-01-01T02:00:00.000Z')).toEqual([
    { t: 7_200, p: 0.45 },
    { t: 7_200, p: 0.6 },
    { t: 10_800, p: 0.6 },
  ])
  expect(toDayLine(points, null, null)).toBe(points)
})
