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

/** How long after it was seen a price is one of now: twice the time from one sweep to the next. */
function toFreshMs({ periodMs, tookMs }: Sweep): number {
  return periodMs === null ? FIRST_SWEEP_FRESH_MS : 2 * Math.max(periodMs, tookMs ?? 0)
}

/**
 * Until when a listing's price is one of now. It was seen when it was last written, and by the last whole sweep unless it is
 * missing from the list.
 */
export function toFreshUntilMs(
  { fetchedMs, isMissing }: { readonly fetchedMs: number; readonly isMissing: boolean },
  sweep: Sweep,
): number {
  const sweptMs = isMissing ? null : sweep.startedMs
  return Math.max(fetchedMs, sweptMs ?? fetchedMs) + toFreshMs(sweep)
}
