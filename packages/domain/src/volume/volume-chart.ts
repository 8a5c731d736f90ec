import { DAY_MS } from '../time.ts'

/** Trades between two sweeps may count for the wrong side of midnight; this bounds the error to a twelfth of a day. */
export const LONGEST_GAP_MS = 2 * 3_600_000

/** A UTC day on which a venue was swept, and its volume. */
export interface VolumeDay {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly firstSweepAt: Date
  readonly lastSweepAt: Date
  /** The rise of the lifetime totals of the venue's listings; null where it reports none. */
  readonly volumeUsd: number | null
}

export interface ChartDay {
  /** YYYY-MM-DD. */
  readonly date: string
  /** Null when it is not known. */
  readonly volumeUsd: number | null
  /** Whether the day is not over yet: its volume is what was seen so far. */
  readonly isPartial: boolean
}

/** The UTC days up to today, today last. */
export function listDays(count: number, nowMs: number): string[] {
  return Array.from({ length: count }, (_, index) => toDay(nowMs - (count - 1 - index) * DAY_MS))
}

/** The UTC day of a moment. */
export function toDay(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10)
}

/**
 * The last `count` days with their volumes. A day is known when no long gap between sweeps covers the midnight at its
 * start or its end. Gaps within a day do no harm. Today is partial and shows what was seen since its first sweep.
 * `swept` has to reach one day further back.
 */
export function toVolumeChart(swept: readonly VolumeDay[], count: number, nowMs: number): ChartDay[] {
  const byDay = new Map(swept.map((day) => [day.day, day]))
  return listDays(count, nowMs).map((date) => {
    const day = byDay.get(date)
    const isPartial = date === toDay(nowMs)
    if (day === undefined) return { date, volumeUsd: null, isPartial }
    const before = byDay.get(toNeighbour(date, -1))?.lastSweepAt ?? null
    const after = byDay.get(toNeighbour(date, 1))?.firstSweepAt ?? new Date(nowMs)
    const isKnown = isPartial || (isWatched(before, day.firstSweepAt) && isWatched(day.lastSweepAt, after))
    return { date, volumeUsd: isKnown ? day.volumeUsd : null, isPartial }
  })
}

/** Whether two sweeps are so close that hardly anything can be traded unseen; null for a missing sweep. */
export function isWatched(from: Date | null, to: Date | null): boolean {
  return from !== null && to !== null && to.getTime() - from.getTime() <= LONGEST_GAP_MS
}

function toNeighbour(day: string, distance: number): string {
  return toDay(Date.parse(day) + distance * DAY_MS)
}
