import type { Quote } from '../../market/market.ts'
import { POLICY, type Policy } from '../policy.ts'

/**
 * How a listing's best prices moved recently: after `POLICY.moveHalfLifeMs` a move counts half, and so does its time.
 */
export interface Movement {
  /** Sum of the squares of its moves. */
  readonly squares: number
  readonly watchedMs: number
}

/** The same, with the values that the next reading is compared with. */
export interface MoveWatch extends Movement {
  readonly atMs: number
  readonly best: Quote
}

/**
 * Adds a reading: the book was read at `atMs` and had these best prices. A reading no later than the last is ignored.
 */
export function watchMoves(last: MoveWatch | null, best: Quote, atMs: number): MoveWatch {
  if (last === null) return { squares: 0, watchedMs: 0, atMs, best }
  const passedMs = atMs - last.atMs
  if (passedMs <= 0) return last
  const kept = 0.5 ** (passedMs / POLICY.moveHalfLifeMs)
  return {
    squares: last.squares * kept + findMove(last.best, best) ** 2,
    watchedMs: last.watchedMs * kept + passedMs,
    atMs,
    best,
  }
}

/**
 * The expected move of the listing's prices in that time; null where it was not watched for long enough. Moves add up
 * like a random walk: four times the time, twice as far.
 */
export function computeExpectedMove(
  movement: Movement | null,
  overMs: number,
  policy: Policy = POLICY,
): number | null {
  if (movement === null || !(movement.watchedMs >= policy.leastWatchedMs)) return null
  const deviation = Math.sqrt((movement.squares / movement.watchedMs) * overMs)
  return Math.max(policy.leastMove, policy.moveDeviations * deviation)
}

/** The largest move of a side. Without offers, an ask counts as 1 and a bid as 0. */
function findMove(one: Quote, other: Quote): number {
  return Math.max(
    Math.abs((one.yesAsk ?? 1) - (other.yesAsk ?? 1)),
    Math.abs((one.noAsk ?? 1) - (other.noAsk ?? 1)),
    Math.abs((one.yesBid ?? 0) - (other.yesBid ?? 0)),
    Math.abs((one.noBid ?? 0) - (other.noBid ?? 0)),
  )
}
