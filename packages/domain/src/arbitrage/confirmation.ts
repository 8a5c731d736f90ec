import type { Edge } from './detect.ts'
import type { Check, CheckName } from './gate.ts'
import type { ArbitrageListing } from './listing.ts'
import { computeExpectedMove } from './movement.ts'
import { POLICY } from './policy.ts'
import { roundFraction } from './rounding.ts'

/**
 * Why the books do not confirm an edge at the moment of a decision. `no_book`: a leg has none that counts. `read_failed`: the last
 * attempt to read one did not succeed. `read_apart`: they are of different moments. `read_too_old`: too long ago.
 */
export const CONFIRMATION_LACKS = ['no_book', 'read_failed', 'read_apart', 'read_too_old'] as const

type ConfirmationLack = (typeof CONFIRMATION_LACKS)[number]

/** The last reading of both books that confirmed an edge, and what decisions after it have to remember. */
export interface Confirmed {
  readonly buyReadAtMs: number
  readonly sellReadAtMs: number
  /** When an edge that is too large to be believed at once was confirmed: see `remember`. The oldest first. */
  readonly suspectedAtMs: readonly number[]
}

/** Whether both books were read for a decision, and how far prices may have moved since and until somebody has acted on it. */
export interface Confirmation {
  /** Null when they were. */
  readonly lack: ConfirmationLack | null
  /** Of both legs together, against the edge; null where a leg was not watched for long enough. */
  readonly expectedMove: number | null
  /** This reading where it confirms, else the last one that did; null where none ever has. */
  readonly last: Confirmed | null
}

/** `left` is what fees leave of the edge; `past` is what the decision before left. To judge again with what this one leaves comes to the same. */
export function judgeConfirmation(
  { buy: { listing: buy }, sell: { listing: sell } }: Pick<Edge, 'buy' | 'sell'>,
  left: number,
  past: Confirmed | null,
  nowMs: number,
): Confirmation {
  const lack = findLack(buy, sell, nowMs)
  const buyMove = findMove(buy, nowMs)
  const sellMove = findMove(sell, nowMs)
  return {
    lack,
    expectedMove: buyMove === null || sellMove === null ? null : roundFraction(buyMove + sellMove),
    last: remember(buy, sell, lack === null, left, past, nowMs),
  }
}

function isSuspicious(left: number): boolean {
  return left > POLICY.suspiciousSpread
}

/** Whether an edge is small enough to be believed, or was confirmed often enough. */
export function isBelieved(left: number, { last }: Confirmation): boolean {
  return !isSuspicious(left) || (last?.suspectedAtMs.length ?? 0) >= POLICY.suspicionConfirmations
}

/** From when on the reading is too old to confirm anything. */
export function toUnconfirmedAtMs({ lack, last }: Confirmation): number {
  if (lack !== null || last === null) return Number.NEGATIVE_INFINITY
  return Math.min(last.buyReadAtMs, last.sellReadAtMs) + POLICY.confirmedForMs + 1
}

/** Checks that come and go with readings, while the trade stays what it is. */
const PASSING: ReadonlySet<CheckName> = new Set(['confirmation', 'movement'])

/** Whether a decision is `STRICT`, or only a confirmation keeps it from being. */
export function isStrictIfConfirmed(checks: readonly Check[]): boolean {
  return checks.every(({ name, result }) => result === 'pass' || (result === 'warn' && PASSING.has(name)))
}

/** Whether to read both books at once could change, or has to keep up, what is said of an opportunity. */
export function isConfirmationWanted(checks: readonly Check[]): boolean {
  const failed = checks.filter(({ result }) => result === 'fail')
  const isSuspected = failed.length > 0 && failed.every(({ name }) => name === 'outlier')
  return isSuspected || isStrictIfConfirmed(checks)
}

function findLack(buy: ArbitrageListing, sell: ArbitrageListing, nowMs: number): ConfirmationLack | null {
  if (buy.book === null || sell.book === null) return 'no_book'
  if (buy.feed.isReadFailed || sell.feed.isReadFailed) return 'read_failed'
  const [buyMs, sellMs] = [buy.feed.fetchedAtMs, sell.feed.fetchedAtMs]
  if (Math.abs(buyMs - sellMs) > POLICY.readTogetherMs) return 'read_apart'
  // A time that is far ahead of ours is as little of now as one that is far behind.
  const isYoung = [buyMs, sellMs].every((atMs) => Math.abs(nowMs - atMs) <= POLICY.confirmedForMs)
  return isYoung ? null : 'read_too_old'
}

/** From the reading until whoever acts on the decision has acted. */
function findMove({ movement, feed }: ArbitrageListing, nowMs: number): number | null {
  return computeExpectedMove(movement, Math.max(0, nowMs - feed.fetchedAtMs) + POLICY.actMs)
}

/** Of a suspicious edge, confirmations count that are of the last minutes and some time apart, so that each has new books. */
function remember(
  buy: ArbitrageListing,
  sell: ArbitrageListing,
  isConfirmed: boolean,
  left: number,
  past: Confirmed | null,
  nowMs: number,
): Confirmed | null {
  if (past === null && !isConfirmed) return null
  const [buyReadAtMs, sellReadAtMs] =
    past === null || isConfirmed
      ? [buy.feed.fetchedAtMs, sell.feed.fetchedAtMs]
      : [past.buyReadAtMs, past.sellReadAtMs]
  const earlier = isSuspicious(left) && past !== null ? past.suspectedAtMs : []
  const suspectedAtMs = earlier.filter((atMs) => nowMs - atMs <= POLICY.suspicionWithinMs)
  const readAtMs = Math.min(buyReadAtMs, sellReadAtMs)
  const lastMs = suspectedAtMs.at(-1) ?? Number.NEGATIVE_INFINITY
  if (isConfirmed && isSuspicious(left) && readAtMs - lastMs >= POLICY.suspicionApartMs)
    suspectedAtMs.push(readAtMs)
  return { buyReadAtMs, sellReadAtMs, suspectedAtMs: suspectedAtMs.slice(-POLICY.suspicionConfirmations) }
}
