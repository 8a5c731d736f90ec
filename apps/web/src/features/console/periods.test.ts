import type { UsageStats } from '@parallax/contract'
import { expect, test } from 'vitest'
import { PERIODS, toPeriods } from './periods.ts'
import { GRANULARITIES } from './search.ts'

const NOW_MS = Date.parse('2026-03-01T00:30:00.000Z')

function row(period_start: string): UsageStats {
  return {
    period_start,
    total_calls: 7,
    successful_calls: 5,
    error_calls: 2,
    avg_latency_ms: 4,
    p95_latency_ms: 9,
    unique_endpoints: 1,
  }
}

test.each(GRANULARITIES)('%s periods rise without a gap up to the current one', (granularity) => {
  const periods = toPeriods([], granularity, NOW_MS)
  expect(periods).toHaveLength(PERIODS[granularity])
  const starts = periods.map(({ t }) => t)
  expect(starts.toSorted((one, other) => one - other)).toEqual(starts)
  expect(new Set(starts).size).toBe(starts.length)
  const last = {
    hourly: '2026-03-01T00:00:00Z',
    daily: '2026-03-01T00:00:00Z',
    monthly: '2026-03-01T00:00:00Z',
  }
  expect(periods.at(-1)?.t).toBe(Date.parse(last[granularity]) / 1_000)
})

test('a period with calls has them; one without has zero calls, and no latency', () => {
  const periods = toPeriods([row('2026-02-28T00:00:00.000Z')], 'daily', NOW_MS)
  expect(periods.at(-2)).toMatchObject({ calls: 7, errors: 2, p95Ms: 9 })
  expect(periods.at(-1)).toMatchObject({ calls: 0, errors: 0, p95Ms: null })
})

test('months have their own lengths', () => {
  const [before, now] = toPeriods([], 'monthly', NOW_MS).slice(-2)
  expect((now?.t ?? 0) - (before?.t ?? 0)).toBe(28 * 86_400)
})
