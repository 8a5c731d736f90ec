import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeLatencyMs, type LatencySketch, mergeLatency, toLatencyBucket } from './latency-sketch.ts'

const latencies = fc.array(fc.double({ min: 0.001, max: 1_000_000, noNaN: true }), { maxLength: 200 })
const quantiles = fc.double({ min: 0.001, max: 1, noNaN: true })

function sketch(latenciesMs: readonly number[]): LatencySketch {
  return latenciesMs.reduce<LatencySketch>((all, ms) => mergeLatency(all, { [toLatencyBucket(ms)]: 1 }), {})
}

/** The nearest-rank quantile of the latencies themselves. */
function exactQuantile(latenciesMs: readonly number[], quantile: number): number | undefined {
  const sorted = latenciesMs.toSorted((left, right) => left - right)
  return sorted[Math.ceil(quantile * sorted.length) - 1]
}

test('a quantile is within 1 % of the exact one', () => {
  fc.assert(
    fc.property(latencies, quantiles, (latenciesMs, quantile) => {
      const exact = exactQuantile(latenciesMs, quantile)
      const estimate = computeLatencyMs(sketch(latenciesMs), quantile)
      if (exact === undefined) expect(estimate).toBeNull()
      else expect(Math.abs((estimate ?? Number.NaN) / exact - 1)).toBeLessThanOrEqual(0.01 + 1e-9)
    }),
  )
})

test('the merged sketch of two sets of calls equals the sketch of both, in any order and grouping', () => {
  fc.assert(
    fc.property(latencies, latencies, latencies, (one, two, three) => {
      const [a, b, c] = [sketch(one), sketch(two), sketch(three)]
      expect(mergeLatency(a, b)).toEqual(mergeLatency(b, a))
      expect(mergeLatency(mergeLatency(a, b), c)).toEqual(mergeLatency(a, mergeLatency(b, c)))
      expect(mergeLatency(a, b)).toEqual(sketch([...one, ...two]))
    }),
  )
})

test('p95 of two merged hours is that of their calls, not the mean of the two p95 values', () => {
  const quiet = Array.from({ length: 10 }, () => 1_000)
  const busy = Array.from({ length: 990 }, () => 10)
  const merged = mergeLatency(sketch(quiet), sketch(busy))
  expect(computeLatencyMs(merged, 0.95)).toBeCloseTo(10, 0)
})

test('no latency is too small or too large for a bucket', () => {
  for (const ms of [0, -1, 1e-9, 1e12, Number.POSITIVE_INFINITY]) {
    expect(Number.isSafeInteger(toLatencyBucket(ms))).toBe(true)
  }
})

test('an hour of calls between 1 ms and 10 s fits in fewer than 500 buckets', () => {
  expect(toLatencyBucket(10_000) - toLatencyBucket(1)).toBeLessThan(500)
})
