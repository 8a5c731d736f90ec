/**
 * What was traded since a window began, when the lifetime total was `startUsd`: what it has risen by, nothing where it fell, because
 * then the venue corrected it. Null when either is not known.
 */
export function toWindowVolume(totalUsd: number | null, startUsd: number | null): number | null {
  return totalUsd === null || startUsd === null ? null : Math.max(0, totalUsd - startUsd)
}
