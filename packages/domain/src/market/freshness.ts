/** How long a price stands that was read by the hot lane, and any other at least. */
export const HOT_FRESH_MS = 120_000

/** How long a price stands that a first sweep brought: nobody knows yet how often the venue is swept. */
const FIRST_SWEEP_FRESH_MS = 30 * 60_000

/** How a venue was last swept to its end; null where it never was. */
export interface Sweep {
  /** When it began: what it listed was seen after that. */
  readonly startedMs: number | null
  /** How long it took. */
  readonly tookMs: number | null
  /** How often one is due. */
  readonly periodMs: number | null
}

/** When a listing's row was last written, and whether it is missing from the venue's list. */
export interface Seen {
  readonly fetchedMs: number
  readonly isMissing: boolean
}

/** How long after it was seen a price is one of now: twice the time from one sweep to the next. */
export function toFreshForMs({ periodMs, tookMs }: Sweep): number {
  return periodMs === null ? FIRST_SWEEP_FRESH_MS : 2 * Math.max(periodMs, tookMs ?? 0)
}

/** When a listing was last seen: when it was written, and by the last whole sweep unless it is missing from the list. */
export function toSeenMs({ fetchedMs, isMissing }: Seen, { startedMs }: Sweep): number {
  return isMissing || startedMs === null ? fetchedMs : Math.max(fetchedMs, startedMs)
}

/** Until when a listing's price is one of now. However often a venue is swept, a slow sweep does not take its prices away. */
export function toFreshUntilMs(seen: Seen, sweep: Sweep): number {
  return toSeenMs(seen, sweep) + Math.max(HOT_FRESH_MS, toFreshForMs(sweep))
}

/** Whether what the last whole sweep of a venue brought is of now. */
export function isSweepFresh(sweep: Sweep, nowMs: number): boolean {
  const { startedMs } = sweep
  return startedMs !== null && nowMs < toFreshUntilMs({ fetchedMs: startedMs, isMissing: true }, sweep)
}

/** By what somebody judged prices: by no moment before `atMs`, and whether a sweep of the venue was of now all the time since. */
export interface Judged {
  readonly atMs: number
  readonly wasSweepFresh: boolean
}

/**
 * Whether the price of a listing that was not written since may have been of now then and is not, or the other way round. Venues are
 * swept as often as they were then, and no sweep that was known then is unknown now.
 */
export function mayBeJudgedOtherwise(seen: Seen, sweep: Sweep, judged: Judged, nowMs: number): boolean {
  const untilMs = toFreshUntilMs(seen, sweep)
  const isFresh = nowMs < untilMs
  if (seen.isMissing || sweep.startedMs === null) return !isFresh && untilMs > judged.atMs
  return judged.wasSweepFresh ? !isFresh : untilMs > judged.atMs
}
