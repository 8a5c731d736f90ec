import { DAY_MS, HOUR_MS } from '../time.ts'

/** A shorter time says too little about the whole day. */
const LEAST_OBSERVED_MS = 6 * HOUR_MS

export const VOLUME_BASES = ['reported', 'derived', 'unknown'] as const

/** Where a 24 h volume comes from: the venue reports it, it is the rise of its lifetime total, or it is unknown. */
export type VolumeBasis = (typeof VOLUME_BASES)[number]

/** How long the lifetime total of a listing has been watched. Null where a time is not known. */
export interface TotalWatch {
  /** Since when the venue has been swept without a long gap. */
  readonly watchedSinceMs: number | null
  /** Since when the venue has reported a total for the listing. */
  readonly reportedSinceMs: number | null
  /** When the venue created the listing, according to the venue. */
  readonly createdMs: number | null
}

/**
 * The start of the observed part of the last 24 hours. It is a full hour, because totals are kept by hour, or the
 * creation of a younger listing, before which nothing was traded. Null where nothing is observed.
 */
export function toObservedFromMs(watch: TotalWatch, nowMs: number): number | null {
  const { watchedSinceMs, reportedSinceMs } = watch
  if (isMadeWithinDay(watch, nowMs)) return watch.createdMs
  if (watchedSinceMs === null || reportedSinceMs === null) return null
  return Math.ceil(Math.max(nowMs - DAY_MS, watchedSinceMs, reportedSinceMs) / HOUR_MS) * HOUR_MS
}

/** Whether the listing is younger than a day: then its total is its 24 h volume. */
export function isMadeWithinDay({ createdMs }: TotalWatch, nowMs: number): boolean {
  return createdMs !== null && createdMs <= nowMs && createdMs >= nowMs - DAY_MS
}

/**
 * The 24 h volume from the rise of a lifetime total since `fromMs`, when it was `startUsd`. At least six observed
 * hours are scaled up to the day; fewer are not enough. A total that fell was corrected, and counts as no volume.
 */
export function deriveDayVolume(
  { totalUsd, startUsd, fromMs }: Readonly<Record<'totalUsd' | 'startUsd' | 'fromMs', number>>,
  nowMs: number,
): number | null {
  const observedMs = nowMs - fromMs
  if (observedMs < LEAST_OBSERVED_MS) return null
  return Math.max(0, totalUsd - startUsd) * Math.max(1, DAY_MS / observedMs)
}
