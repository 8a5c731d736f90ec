import { expect, test } from 'vitest'
import { toP95Ms } from './to-p95-ms.ts'

test('a percentile that only its rounding puts below the mean is shown as the mean', () => {
  expect(toP95Ms({ avg_latency_ms: 137, p95_latency_ms: 136 })).toBe(137)
  expect(toP95Ms({ avg_latency_ms: 137, p95_latency_ms: 400 })).toBe(400)
})

test('a mean that a few slow calls raise above the percentile leaves it as it is', () => {
  expect(toP95Ms({ avg_latency_ms: 137, p95_latency_ms: 20 })).toBe(20)
})
