const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Less than this of a day says too little about the whole of it. */
const LEAST_OBSERVED_MS = 6 * HOUR_MS

export const VOLUME_BASES = ['reported', 'derived', 'unknown'] as const

/** Where a 24 h volume comes from: the venue tells it, its lifetime total has risen by it, or nobody can say. */
export type VolumeBasis = (typeof VOLUME_BASES)[number]

/** Since when the lifetime total of a listing is watched. Null where something is not known. */
export interface TotalWatch {
  /** Since when the venue is swept without a long gap. */
  readonly watchedSinceMs: number | null
  /** Since when the venue tells a total of the listing. */
  readonly toldSinceMs: number | null
  /** When the venue says that it made the listing. */
  readonly createdMs: number | null
}

/**
 * From when on what was traded in the last 24 hours is observed: the start of an hour, because totals are kept by hour, or the moment
 * a younger listing was made, with nothing traded before. Null where it is not observed.
 */
export function toObservedFromMs(watch: TotalWatch, nowMs: number): number | null {
  const { watchedSinceMs, toldSinceMs } = watch
  if (isMadeWithinDay(watch, nowMs)) return watch.createdMs
  if (watchedSinceMs === null || toldSinceMs === null) return null
  return Math.ceil(Math.max(nowMs - DAY_MS, watchedSinceMs, toldSinceMs) / HOUR_MS) * HOUR_MS
}

/** Whether the listing is younger than a day: then all that was ever traded in it was traded since. */
export function isMadeWithinDay({ createdMs }: TotalWatch, nowMs: number): boolean {
  return createdMs !== null && createdMs <= nowMs && createdMs >= nowMs - DAY_MS
}

/**
 * What a lifetime total rose by in 24 hours, from what it rose by since `fromMs`, when it was `startUsd`. Six observed hours at least are
 * scaled up to the day; fewer say nothing. A total that fell was corrected, and counts as nothing traded.
 */
export function deriveDayVolume(
  { totalUsd, startUsd, fromMs }: Readonly<Record<'totalUsd' | 'startUsd' | 'fromMs', number>>,
  nowMs: number,
): number | null {
  const observedMs = nowMs - fromMs
  if (observedMs < LEAST_OBSERVED_MS) return null
  return Math.max(0, totalUsd - startUsd) * Math.max(1, DAY_MS / observedMs)
}
