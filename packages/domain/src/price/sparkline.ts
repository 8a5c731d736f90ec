import { HOUR_MS, MINUTE_MS } from '../time.ts'

/** How far back a sparkline goes. */
export const SPARKLINE_RANGES = ['1h', '1d', '1w', '1y'] as const
export type SparklineRange = (typeof SPARKLINE_RANGES)[number]

/** Prices by the minute, the half hour, the hour and the day. */
export const SPARKLINE_STEPS: Readonly<
  Record<SparklineRange, { readonly stepMs: number; readonly steps: number }>
> = {
  '1h': { stepMs: MINUTE_MS, steps: 60 },
  '1d': { stepMs: 30 * MINUTE_MS, steps: 48 },
  '1w': { stepMs: HOUR_MS, steps: 7 * 24 },
  '1y': { stepMs: 24 * HOUR_MS, steps: 365 },
}

/**
 * An unchanged price is written again every six hours, with the next sweep. After a longer gap nothing was watched,
 * so the price is not assumed to have lasted.
 */
const LONGEST_STAND_MS = 7 * HOUR_MS

export interface SparklinePrice {
  readonly atMs: number
  readonly price: number
  /** When the next price came, or the listing was last seen with this one; null when that is not known. */
  readonly nextMs: number | null
}

export interface SparklinePoint {
  /** Whole Unix seconds. */
  readonly t: number
  readonly p: number
}

/** The start of the prices that a current sparkline needs, including those that may still apply at its beginning. */
export function toSparklineStartMs(nowMs: number, range: SparklineRange): number {
  return toFromMs(nowMs, range) - LONGEST_STAND_MS
}

/**
 * Prices by step: the last known one in each, at the end of the step or when it was last known to apply. Steps
 * without a known price have no point. `prices` are in order of time, with at least the last one of each step.
 */
export function toSparkline(
  prices: readonly SparklinePrice[],
  nowMs: number,
  range: SparklineRange,
): SparklinePoint[] {
  const { stepMs } = SPARKLINE_STEPS[range]
  const fromMs = toFromMs(nowMs, range)
  const points = new Map<number, SparklinePoint>()
  for (const { atMs, price, nextMs } of prices) {
    const untilMs = toUntilMs(atMs, nextMs, nowMs)
    const last = toStep(untilMs - fromMs, stepMs)
    for (let step = Math.max(1, toStep(atMs - fromMs, stepMs)); step <= last; step += 1) {
      const endMs = Math.min(fromMs + step * stepMs, untilMs)
      points.set(step, { t: Math.ceil(endMs / 1000), p: price })
    }
  }
  return [...points].sort(([one], [other]) => one - other).map(([, point]) => point)
}

function toUntilMs(atMs: number, nextMs: number | null, nowMs: number): number {
  return nextMs === null || nextMs - atMs > LONGEST_STAND_MS ? atMs : Math.max(atMs, Math.min(nextMs, nowMs))
}

/** The number of the step that contains the time. The end of a step belongs to it, the start does not. */
function toStep(sinceMs: number, stepMs: number): number {
  return Math.ceil(sinceMs / stepMs)
}

/** Steps are aligned to the clock, so that a later sparkline shows the same points; the last one is incomplete. */
function toFromMs(nowMs: number, range: SparklineRange): number {
  const { stepMs, steps } = SPARKLINE_STEPS[range]
  return (toStep(nowMs, stepMs) - steps) * stepMs
}
