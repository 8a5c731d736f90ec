/**
 * Durations of calls, as counts in buckets whose bounds grow by a constant ratio (DDSketch). The sketches of any two
 * sets of calls add up to the sketch of both, so that a quantile over a month is as exact as over an hour: within 1
 * %. Keys are bucket numbers, values are numbers of calls: it is stored as is, as JSON.
 */
export type LatencySketch = Readonly<Record<string, number>>

const RELATIVE_ERROR = 0.01
const RATIO = (1 + RELATIVE_ERROR) / (1 - RELATIVE_ERROR)
const LOG_RATIO = Math.log(RATIO)
/** A latency outside these bounds counts as the bound: more precision below 1 µs or above 3 hours is of no use. */
const MIN_MS = 0.001
const MAX_MS = 10_000_000

/** The number of the bucket that holds a latency: bucket b holds (RATIO^(b-1), RATIO^b]. */
export function toLatencyBucket(ms: number): number {
  return Math.ceil(Math.log(Math.min(Math.max(ms, MIN_MS), MAX_MS)) / LOG_RATIO)
}

/** Both sets of calls together. */
export function mergeLatency(left: LatencySketch, right: LatencySketch): LatencySketch {
  const merged: Record<string, number> = { ...left }
  for (const [bucket, calls] of Object.entries(right)) merged[bucket] = (merged[bucket] ?? 0) + calls
  return merged
}

/**
 * The latency in ms that a share `quantile` (above 0, up to 1) of the calls did not exceed, by nearest rank, within 1
 * %; null when there were no calls.
 */
export function computeLatencyMs(sketch: LatencySketch, quantile: number): number | null {
  const buckets = Object.entries(sketch)
    .map(([bucket, calls]) => ({ bucket: Number(bucket), calls }))
    .sort((left, right) => left.bucket - right.bucket)
  const total = buckets.reduce((sum, { calls }) => sum + calls, 0)
  const rank = Math.ceil(quantile * total)
  let seen = 0
  for (const { bucket, calls } of buckets) {
    seen += calls
    if (seen >= rank) return toLatencyMs(bucket)
  }
  return null
}

/** The latency that is at most 1 % from every latency in the bucket. */
function toLatencyMs(bucket: number): number {
  return (2 * RATIO ** bucket) / (RATIO + 1)
}
