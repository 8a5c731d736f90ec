/** How long a price read by the hot lane stays fresh, and the minimum for any other. */
export const HOT_FRESH_MS = 120_000

/** How long a price from a first sweep stays fresh: the interval between sweeps is not known yet. */
const FIRST_SWEEP_FRESH_MS = 30 * 60_000

/** The last complete sweep of a venue; null where there was none. */
export interface Sweep {
  /** When it began: everything it listed was seen after that. */
  readonly startedMs: number | null
  /** How long it took. */
  readonly tookMs: number | null
  /** How often a sweep is due. */
  readonly periodMs: number | null
}

/** When a listing's row was last written, and whether it is missing from the venue's list. */
export interface Seen {
  readonly fetchedMs: number
  readonly isMissing: boolean
}

/** How long a price stays fresh after it was seen: twice the time between two sweeps. */
export function toFreshForMs({ periodMs, tookMs }: Sweep): number {
  return periodMs === null ? FIRST_SWEEP_FRESH_MS : 2 * Math.max(periodMs, tookMs ?? 0)
}

/**
 * When a listing was last seen: when it was written, or by the last complete sweep unless it is missing from the
 * list.
 */
export function toSeenMs({ fetchedMs, isMissing }: Seen, { startedMs }: Sweep): number {
  return isMissing || startedMs === null ? fetchedMs : Math.max(fetchedMs, startedMs)
}

/** Until when a listing's price is fresh. A slow sweep does not make prices stale, however often a venue is swept. */
export function toFreshUntilMs(seen: Seen, sweep: Sweep): number {
  return toSeenMs(seen, sweep) + Math.max(HOT_FRESH_MS, toFreshForMs(sweep))
}

/** Whether the last complete sweep of a venue is still fresh. */
export function isSweepFresh(sweep: Sweep, nowMs: number): boolean {
  const { startedMs } = sweep
  return startedMs !== null && nowMs < toFreshUntilMs({ fetchedMs: startedMs, isMissing: true }, sweep)
}

/**
 * The last freshness check of prices: it ran at `atMs` or later. Also whether a sweep of the venue has been fresh
 * ever since.
 */
export interface Judged {
  readonly atMs: number
  readonly wasSweepFresh: boolean
}

/**
 * Whether a price may have turned stale, or fresh again, since the last check. The listing must not have been
 * written since. Assumes that the sweep interval has not changed, and that every sweep known then is still known.
 */
export function mayFreshnessDiffer(seen: Seen, sweep: Sweep, judged: Judged, nowMs: number): boolean {
  const untilMs = toFreshUntilMs(seen, sweep)
  const isFresh = nowMs < untilMs
  if (seen.isMissing || sweep.startedMs === null) return !isFresh && untilMs > judged.atMs
  return judged.wasSweepFresh ? !isFresh : untilMs > judged.atMs
}
