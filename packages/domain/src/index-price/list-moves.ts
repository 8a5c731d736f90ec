import { DAY_MS, HOUR_MS } from '../time.ts'
import type { IndexPeriod } from './index-history.ts'

/** Minimum change of the index price that counts as a move: five points. */
export const MOVE_SIZE = 0.05

/** Tolerance, so that 0.45 is five points above 0.40. */
const ROUNDING = 1e-9

/** An hour at whose end the index price was `MOVE_SIZE` or more away from the level before. */
export interface IndexMove {
  /** When the hour began. */
  readonly atMs: number
  readonly from: number
  readonly to: number
}

/** A question's index price by hour: `before` the first of `periods`, which are in order of time. */
interface Hours {
  readonly before: IndexPeriod | null
  readonly periods: readonly IndexPeriod[]
}

/**
 * The moves in hours that ended by `untilMs`, oldest first. Each UTC day starts at the price at midnight, or without
 * one at the first price of the day. An hour that ends five points away from that level is a move, and sets the new
 * level.
 *
 * So the moves of a day depend only on that day and the price before it. A later call, or one with an earlier start,
 * returns the same moves.
 */
export function listMoves({ before, periods }: Hours, untilMs: number): IndexMove[] {
  const moves: IndexMove[] = []
  let standing = before?.close ?? null
  let level: number | null = null
  let day = Number.NaN
  for (const { atMs, close } of periods) {
    if (atMs + HOUR_MS > untilMs) break
    const today = Math.floor(atMs / DAY_MS)
    if (today !== day) level = standing
    day = today
    standing = close
    if (close === null) continue
    const isMove = level !== null && Math.abs(close - level) >= MOVE_SIZE - ROUNDING
    if (level !== null && isMove) moves.push({ atMs, from: level, to: close })
    if (level === null || isMove) level = close
  }
  return moves
}
