export const INDEX_INTERVALS = ['hour', 'day'] as const

/** How long the periods of a history are, in UTC. */
export type IndexInterval = (typeof INDEX_INTERVALS)[number]

/** What the index price was in a period in which it became another one. */
export interface IndexPeriod {
  /** When the period began. */
  readonly atMs: number
  /** First, highest and lowest of what was known; null where nothing was. */
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  /** What it was in the end, and stays until the next such period; null while it is unknown. */
  readonly close: number | null
  readonly divergence: number | null
}

/** A period in which the index price was known, if only for a while. */
export interface IndexPoint extends IndexPeriod {
  readonly open: number
  readonly high: number
  readonly low: number
}

/**
 * What was known in each period, the oldest first: what changed in it, or what stood in it. A price that did not change is said to
 * have stood only where it was looked at. `periods` and `seenMs`, when those began in which it was, are in order of time.
 */
export function listIndexPoints(
  before: IndexPeriod | null,
  periods: readonly IndexPeriod[],
  seenMs: readonly number[],
): IndexPoint[] {
  const changed = new Map(periods.map((period) => [period.atMs, period]))
  const allMs = [...new Set([...changed.keys(), ...seenMs])].sort((one, other) => one - other)
  let last = before
  const points: IndexPoint[] = []
  for (const atMs of allMs) {
    const period = changed.get(atMs)
    last = period ?? last
    const point = period === undefined ? toStanding(last, atMs) : period
    if (point !== null && isKnown(point)) points.push(point)
  }
  return points
}

function toStanding(last: IndexPeriod | null, atMs: number): IndexPeriod | null {
  if (last === null) return null
  const { close, divergence } = last
  return { atMs, open: close, high: close, low: close, close, divergence }
}

function isKnown(period: IndexPeriod): period is IndexPoint {
  return period.open !== null && period.high !== null && period.low !== null
}
