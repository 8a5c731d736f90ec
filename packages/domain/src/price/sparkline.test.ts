import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../time.ts'
import {
  SPARKLINE_RANGES,
  SPARKLINE_STEPS,
  type SparklinePrice,
  toSparkline,
  toSparklineStartMs,
} from './sparkline.ts'

const NOW = Date.UTC(2026, 10, 15, 12, 10)
const at = (hour: number, minute = 0, second = 0) => Date.UTC(2026, 10, 15, hour, minute, second)
const seconds = (ms: number) => ms / 1000

describe('a sparkline', () => {
  test('has the last price of each half hour at its end, and the latest where it was last seen', () => {
    const prices = [
      { atMs: at(11, 5), price: 0.1, nextMs: at(11, 20) },
      { atMs: at(11, 20), price: 0.2, nextMs: at(11, 40) },
      { atMs: at(11, 40), price: 0.3, nextMs: at(12, 8) },
    ]
    expect(toSparkline(prices, NOW, '1d')).toEqual([
      { t: seconds(at(11, 30)), p: 0.2 },
      { t: seconds(at(12)), p: 0.3 },
      { t: seconds(at(12, 8)), p: 0.3 },
    ])
  })

  test('counts a price at the very end of a half hour for that half hour', () => {
    expect(toSparkline([{ atMs: at(11, 30), price: 0.1, nextMs: null }], NOW, '1d')).toEqual([
      { t: seconds(at(11, 30)), p: 0.1 },
    ])
    expect(toSparkline([{ atMs: at(12), price: 0.1, nextMs: null }], at(12), '1d')).toEqual([
      { t: seconds(at(12)), p: 0.1 },
    ])
  })

  test('repeats a price that has not changed since before its start: 48 points', () => {
    const points = toSparkline([{ atMs: at(-14), price: 0.4, nextMs: at(-7) }, ...standing()], NOW, '1d')
    expect(points).toHaveLength(48)
    expect(points[0]).toEqual({ t: seconds(at(-11)), p: 0.4 })
    expect(points.at(-1)).toEqual({ t: seconds(NOW), p: 0.5 })
  })

  test('does not carry a price over a gap of more than seven hours', () => {
    const prices = (nextMs: number) => [
      { atMs: at(4, 10), price: 0.1, nextMs },
      { atMs: nextMs, price: 0.2, nextMs: null },
    ]
    expect(toSparkline(prices(at(11, 10)), NOW, '1d')).toHaveLength(15)
    expect(toSparkline(prices(at(11, 10, 1)), NOW, '1d')).toEqual([
      { t: seconds(at(4, 10)), p: 0.1 },
      { t: seconds(at(11, 10)) + 1, p: 0.2 },
    ])
  })

  test('has no points before its start or in the future', () => {
    expect(toSparkline([{ atMs: at(-12), price: 0.1, nextMs: at(-12, 30) }], NOW, '1d')).toEqual([])
    expect(toSparkline([{ atMs: at(12, 5), price: 0.1, nextMs: at(12, 20) }], NOW, '1d')).toEqual([
      { t: seconds(NOW), p: 0.1 },
    ])
  })

  function standing(): SparklinePrice[] {
    return [-7, -1, 5, 11].map((hour) => ({
      atMs: at(hour),
      price: 0.5,
      nextMs: Math.min(at(hour + 6), NOW),
    }))
  }
})

const WORLD = fc.record({
  nowMs: fc.integer({ min: 0, max: 3 * 24 * 60 * 60 }).map((second) => NOW + second * 1000),
  ages: fc.array(fc.integer({ min: 0, max: 33 * 60 * 60 }), { maxLength: 30 }),
  seenAge: fc.option(fc.integer({ min: 0, max: 10 * 60 * 60 })),
})

/** Prices at these ages in seconds, in order of time, all different. */
function makePrices(world: {
  nowMs: number
  ages: readonly number[]
  seenAge: number | null
}): SparklinePrice[] {
  const times = [...new Set(world.ages)]
    .sort((one, other) => other - one)
    .map((age) => world.nowMs - age * 1000)
  const seenMs = world.seenAge === null ? null : world.nowMs - world.seenAge * 1000
  return times.map((atMs, index) => ({
    atMs,
    price: index / 100,
    nextMs: times[index + 1] ?? seenMs,
  }))
}

test.each(SPARKLINE_RANGES)('for %s it equals the result of computing each step separately', (range) => {
  const { stepMs, steps } = SPARKLINE_STEPS[range]
  fc.assert(
    fc.property(WORLD, (world) => {
      const { nowMs } = world
      const prices = makePrices(world)
      const endMs = Math.ceil(nowMs / stepMs) * stepMs
      const expected = Array.from(
        { length: steps },
        (_, step) => endMs - (steps - 1 - step) * stepMs,
      ).flatMap((end) => {
        const last = prices.findLast(({ atMs }) => atMs <= end)
        if (last === undefined) return []
        const { atMs, price, nextMs } = last
        const stoodMs = nextMs !== null && nextMs - atMs <= 7 * HOUR_MS ? Math.max(atMs, nextMs) : atMs
        return stoodMs > end - stepMs ? [{ t: Math.min(stoodMs, end) / 1000, p: price }] : []
      })
      expect(toSparkline(prices, nowMs, range)).toEqual(expected)
    }),
  )
})

test.each(SPARKLINE_RANGES)(
  'for %s it needs only the last price of each step from the start on, and its times rise',
  (range) => {
    const { stepMs } = SPARKLINE_STEPS[range]
    fc.assert(
      fc.property(WORLD, (world) => {
        const prices = makePrices(world)
        const step = ({ atMs }: SparklinePrice) => Math.ceil(atMs / stepMs)
        const enough = prices.filter(
          (price, index) =>
            price.atMs > toSparklineStartMs(world.nowMs, range) &&
            (index === prices.length - 1 || step(price) !== step(prices[index + 1] ?? price)),
        )
        const points = toSparkline(enough, world.nowMs, range)
        expect(points).toEqual(toSparkline(prices, world.nowMs, range))
        for (const [index, { t }] of points.entries()) expect(t).toBeGreaterThan(points[index - 1]?.t ?? 0)
      }),
    )
  },
)
