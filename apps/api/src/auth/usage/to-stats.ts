import type { UsageStats } from '@parallax/contract'
import { addUsage, computeLatencyMs, NO_USAGE, type Usage } from '@parallax/domain'
import type { EndpointUsage } from '@parallax/store'

type Counts = Omit<UsageStats, 'period_start' | 'unique_endpoints'>

/** The figures of some calls. There is at least one, otherwise there would be no latency. */
function toCounts(usage: Usage): Counts {
  return {
    total_calls: usage.totalCalls,
    successful_calls: usage.successfulCalls,
    error_calls: usage.errorCalls,
    avg_latency_ms: toHundredths(usage.latencySumMs / usage.totalCalls),
    p95_latency_ms: toHundredths(computeLatencyMs(usage.latency, 0.95) ?? 0),
  }
}

/** One row for each period, in the order given. */
export function toPeriodStats(rows: readonly EndpointUsage[]): UsageStats[] {
  const periods = groupBy(rows, ({ periodStart }) => periodStart.toISOString())
  return [...periods].map(([periodStart, endpoints]) => ({
    period_start: periodStart,
    ...toCounts(endpoints.reduce(addUsage, NO_USAGE)),
    unique_endpoints: endpoints.length,
  }))
}

/** One row for each endpoint over all periods, most used first. */
export function toEndpointStats(rows: readonly EndpointUsage[]): (Counts & { readonly endpoint: string })[] {
  return [...groupBy(rows, ({ endpoint }) => endpoint)]
    .map(([endpoint, periods]) => ({ endpoint, ...toCounts(periods.reduce(addUsage, NO_USAGE)) }))
    .sort((left, right) => right.total_calls - left.total_calls || (left.endpoint < right.endpoint ? -1 : 1))
}

function groupBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(nameOf(row)) ?? []
    group.push(row)
    groups.set(nameOf(row), group)
  }
  return groups
}

function toHundredths(ms: number): number {
  return Math.round(ms * 100) / 100
}
