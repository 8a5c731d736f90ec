export const INDEX_INTERVALS = ['hour', 'day'] as const

/** How long the periods of a history are, in UTC. */
export type IndexInterval = (typeof INDEX_INTERVALS)[number]

/** The index price in a period in which it changed. */
export interface IndexPeriod {
  /** When the period began. */
  readonly atMs: number
  /** First, highest and lowest known value; null where none was known. */
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  /** The last value, which applies until the next such period; null while it is unknown. */
  readonly close: number | null
  readonly divergence: number | null
}

/** A period in which the index price was known, at least for a while. */
export interface IndexPoint extends IndexPeriod {
  readonly open: number
  readonly high: number
  readonly low: number
}

/**
 * What was known in each period, oldest first: what changed in it, or what applied in it. An unchanged price counts
 * only in periods in which it was checked. `periods` and `seenMs` (the starts of the checked periods) are in order of
 * time.
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
