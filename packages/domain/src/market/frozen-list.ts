/** Number of sweeps that show what is usual. */
const USUAL_SWEEPS = 3
/** A venue that changes no more than this from one sweep to the next may well change nothing once. */
const FEW_CHANGES = 5

/**
 * Whether a list without changes is an old one from a cache: each of the sweeps before changed more than a few
 * listings. It stays frozen until a list changes something again. `recentChanges` counts the changes of the sweeps
 * before, newest first.
 */
export function isFrozenList(changed: number, recentChanges: readonly number[], wasFrozen: boolean): boolean {
  if (changed > 0) return false
  if (wasFrozen) return true
  const usual = recentChanges.slice(0, USUAL_SWEEPS)
  return usual.length === USUAL_SWEEPS && usual.every((count) => count > FEW_CHANGES)
}

/** The changes to remember after another sweep. */
export function addChanges(changed: number, recentChanges: readonly number[]): number[] {
  return [changed, ...recentChanges].slice(0, USUAL_SWEEPS)
}
