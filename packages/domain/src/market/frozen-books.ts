/** How often books moved while they did. */
export interface Pace {
  readonly moves: number
  readonly overMs: number
}

/** Who was not watched for so long, or moved less often, has no pace yet. */
const LEAST_MS = 60_000
const LEAST_MOVES = 12
/** All may stand still for so long: a goal, a pause, a slow answer. */
const LEAST_STILL_MS = 20_000
/** At the usual pace so many moves should have come meanwhile: if each came by itself, none would come once in a million. */
const MISSED_MOVES = 14

/** Whether books that stand still for so long are those of a venue that answers from a cache. */
export function areFrozenBooks(stillMs: number, { moves, overMs }: Pace): boolean {
  if (overMs < LEAST_MS || moves < LEAST_MOVES || stillMs < LEAST_STILL_MS) return false
  return (moves / overMs) * stillMs >= MISSED_MOVES
}
