/** How often books moved while they were moving. */
export interface Pace {
  readonly moves: number
  readonly overMs: number
}

/** Books that were watched for less time, or moved less often, have no pace yet. */
const LEAST_MS = 60_000
const LEAST_MOVES = 12
/** All books may stand still for this long: a goal, a pause, a slow response. */
const LEAST_STILL_MS = 20_000
/** Expected moves at the usual pace: if moves are independent, the chance of none is one in a million. */
const MISSED_MOVES = 14

/** Whether books that stand still for this long come from a venue that answers from a cache. */
export function areFrozenBooks(stillMs: number, { moves, overMs }: Pace): boolean {
  if (overMs < LEAST_MS || moves < LEAST_MOVES || stillMs < LEAST_STILL_MS) return false
  return (moves / overMs) * stillMs >= MISSED_MOVES
}
