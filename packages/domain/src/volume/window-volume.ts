/**
 * The volume since the start of a window, when the lifetime total was `startUsd`: its rise, or 0 where it fell,
 * because then the venue corrected it. Null when either is not known.
 */
export function toWindowVolume(totalUsd: number | null, startUsd: number | null): number | null {
  return totalUsd === null || startUsd === null ? null : Math.max(0, totalUsd - startUsd)
}
