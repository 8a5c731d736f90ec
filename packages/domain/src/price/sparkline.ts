/** Half hours, of which a sparkline shows a day. */
export const SPARKLINE_STEP_MS = 30 * 60_000
const STEPS = 48

/**
 * A price that does not move is written again every six hours, with the sweep that is then due: where nothing is known for
 * longer, nobody watched, and the price is not said to have stood.
 */
const LONGEST_STAND_MS = 7 * 3_600_000

export interface SparklinePrice {
  readonly atMs: number
  readonly price: number
  /** When the next price came, or the listing was last seen with this one; null when it is not known to have stood. */
  readonly nextMs: number | null
}

export interface SparklinePoint {
  /** Unix seconds, whole ones. */
  readonly t: number
  readonly p: number
}

/** From when on prices matter to a sparkline of now: those that may still stand when it begins too. */
export function toSparklineStartMs(nowMs: number): number {
  return toFromMs(nowMs) - LONGEST_STAND_MS
}

/**
 * A day of prices by half hour: the last one known in each, at the end of the half hour or when it was last known to stand. Half
 * hours of which nothing is known have no point. `prices` are in order of time, at least the last one of each half hour.
 */
export function toSparkline(prices: readonly SparklinePrice[], nowMs: number): SparklinePoint[] {
  const fromMs = toFromMs(nowMs)
  const points = new Map<number, SparklinePoint>()
  for (const { atMs, price, nextMs } of prices) {
    const untilMs = toUntilMs(atMs, nextMs, nowMs)
    const last = toStep(untilMs - fromMs)
    for (let step = Math.max(1, toStep(atMs - fromMs)); step <= last; step += 1) {
      const endMs = Math.min(fromMs + step * SPARKLINE_STEP_MS, untilMs)
      points.set(step, { t: Math.ceil(endMs / 1000), p: price })
    }
  }
  return [...points].sort(([one], [other]) => one - other).map(([, point]) => point)
}

function toUntilMs(atMs: number, nextMs: number | null, nowMs: number): number {
  return nextMs === null || nextMs - atMs > LONGEST_STAND_MS ? atMs : Math.max(atMs, Math.min(nextMs, nowMs))
}

/** Which half hour it is since the beginning; the end of one belongs to it. */
function toStep(sinceMs: number): number {
  return Math.ceil(sinceMs / SPARKLINE_STEP_MS)
}

/** The half hours are those of the clock, so that a later sparkline shows the same points; the last one is under way. */
function toFromMs(nowMs: number): number {
  return (toStep(nowMs) - STEPS) * SPARKLINE_STEP_MS
}
