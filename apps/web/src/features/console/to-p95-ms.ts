import type { UsageStats } from '@parallax/contract'

/** The API gives the percentile to 1 %, and the mean exactly. */
const TOLERANCE = 0.01

/** The percentile to show: not below the mean where only its rounding puts it there, as for a single call. */
export function toP95Ms({
  avg_latency_ms: meanMs,
  p95_latency_ms: p95Ms,
}: Pick<UsageStats, 'avg_latency_ms' | 'p95_latency_ms'>): number {
  return p95Ms < meanMs && meanMs - p95Ms <= TOLERANCE * meanMs ? meanMs : p95Ms
}
