import { expect, test } from 'vitest'
import { HEIGHT, toSparklinePath } from './sparkline-path.ts'

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

test('a move of ten points and more has the whole height', () => {
  expect(rise(0.5, 0.6)).toBeCloseTo(20)
  expect(rise(0.1, 0.9)).toBeCloseTo(20)
})

test('points of one moment are no line of nowhere', () => {
  expect(
    toSparklinePath([
      { t: 1, p: 0.5 },
      { t: 1, p: 0.5 },
    ]),
  ).not.toContain('NaN')
})
