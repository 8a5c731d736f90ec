import type { Edge } from '../detect/detect.ts'
import type { ArbitrageListing } from '../listing.ts'
import { POLICY, type Policy } from '../policy.ts'
import { roundFraction } from '../rounding.ts'
import type { Check, CheckName } from './gate.ts'
import { computeExpectedMove } from './movement.ts'

/**
 * Why the books do not confirm an edge at the moment of a decision. `no_book`: a leg has no usable one.
 * `read_failed`: the last attempt to read one failed. `read_apart`: they were read at different moments.
 * `read_too_old`: too long ago.
 */
export const CONFIRMATION_LACKS = ['no_book', 'read_failed', 'read_apart', 'read_too_old'] as const

type ConfirmationLack = (typeof CONFIRMATION_LACKS)[number]

/** The last reading of both books that confirmed an edge, and what later decisions have to remember. */
export interface Confirmed {
  readonly buyReadAtMs: number
  readonly sellReadAtMs: number
  /** When an edge that is too large to be believed at once was confirmed: see `remember`. Oldest first. */
  readonly suspectedAtMs: readonly number[]
}

/**
 * Whether both books were read for a decision, and how far prices may move from the reading until a trader has acted.
 */
export interface Confirmation {
  /** Null when both were read. */
  readonly lack: ConfirmationLack | null
  /** How far both legs together may move against the edge; null where a leg was not watched for long enough. */
  readonly expectedMove: number | null
  /** This reading if it confirms, otherwise the last one that did; null where there never was one. */
  readonly last: Confirmed | null
}

/**
 * `left` is the edge after fees; `past` is `last` of the previous decision. The function is idempotent: with its
 * own `last` as `past` it returns the same result.
 */
export function judgeConfirmation(
  { buy: { listing: buy }, sell: { listing: sell } }: Pick<Edge, 'buy' | 'sell'>,
  left: number,
  past: Confirmed | null,
  nowMs: number,
  policy: Policy = POLICY,
): Confirmation {
  const lack = findLack(buy, sell, nowMs, policy)
  const buyMove = findMove(buy, nowMs, policy)
  const sellMove = findMove(sell, nowMs, policy)
  return {
    lack,
    expectedMove: buyMove === null || sellMove === null ? null : roundFraction(buyMove + sellMove),
    last: remember(buy, sell, lack === null, left, past, nowMs, policy),
  }
}

function isSuspicious(left: number, { suspiciousSpread }: Policy): boolean {
  return left > suspiciousSpread
}

/** Whether an edge is small enough to be believed at once, or was confirmed often enough. */
export function isBelieved(left: number, { last }: Confirmation, policy: Policy = POLICY): boolean {
  if (!isSuspicious(left, policy)) return true
  return (last?.suspectedAtMs.length ?? 0) >= policy.suspicionConfirmations
}

/** When the reading becomes too old to confirm anything. */
export function toUnconfirmedAtMs({ lack, last }: Confirmation): number {
  if (lack !== null || last === null) return Number.NEGATIVE_INFINITY
  return Math.min(last.buyReadAtMs, last.sellReadAtMs) + POLICY.confirmedForMs + 1
}

/** Checks that change with readings, while the trade stays the same. */
const CONFIRMED_LATER: ReadonlySet<CheckName> = new Set(['confirmation', 'movement'])

/** Whether a decision is `STRICT`, or lacks only a confirmation. */
export function isStrictIfConfirmed(checks: readonly Check[]): boolean {
  return checks.every(
    ({ name, result }) => result === 'pass' || (result === 'warn' && CONFIRMED_LATER.has(name)),
  )
}

/** Whether reading both books now could change the assessment of an opportunity, or is needed to keep it. */
export function isConfirmationWanted(checks: readonly Check[]): boolean {
  const failed = checks.filter(({ result }) => result === 'fail')
  const isSuspected = failed.length > 0 && failed.every(({ name }) => name === 'outlier')
  return isSuspected || isStrictIfConfirmed(checks)
}

function findLack(
  buy: ArbitrageListing,
  sell: ArbitrageListing,
  nowMs: number,
  policy: Policy,
): ConfirmationLack | null {
  if (buy.book === null || sell.book === null) return 'no_book'
  if (buy.feed.isReadFailed || sell.feed.isReadFailed) return 'read_failed'
  const [buyMs, sellMs] = [buy.feed.fetchedAtMs, sell.feed.fetchedAtMs]
  if (Math.abs(buyMs - sellMs) > policy.readTogetherMs) return 'read_apart'
  // A time far ahead of our clock is as unusable as one far behind.
  const isYoung = [buyMs, sellMs].every((atMs) => Math.abs(nowMs - atMs) <= policy.confirmedForMs)
  return isYoung ? null : 'read_too_old'
}

/** The expected move from the reading until a trader has acted on the decision. */
function findMove({ movement, feed }: ArbitrageListing, nowMs: number, policy: Policy): number | null {
  return computeExpectedMove(movement, Math.max(0, nowMs - feed.fetchedAtMs) + policy.actMs, policy)
}

/** For a suspicious edge, confirmations count if they are recent and some time apart, so that each has new books. */
function remember(
  buy: ArbitrageListing,
  sell: ArbitrageListing,
  isConfirmed: boolean,
  left: number,
  past: Confirmed | null,
  nowMs: number,
  policy: Policy,
): Confirmed | null {
  if (past === null && !isConfirmed) return null
  const [buyReadAtMs, sellReadAtMs] =
    past === null || isConfirmed
      ? [buy.feed.fetchedAtMs, sell.feed.fetchedAtMs]
      : [past.buyReadAtMs, past.sellReadAtMs]
  const earlier = isSuspicious(left, policy) && past !== null ? past.suspectedAtMs : []
  const suspectedAtMs = earlier.filter((atMs) => nowMs - atMs <= policy.suspicionWithinMs)
  const readAtMs = Math.min(buyReadAtMs, sellReadAtMs)
  const lastMs = suspectedAtMs.at(-1) ?? Number.NEGATIVE_INFINITY
  if (isConfirmed && isSuspicious(left, policy) && readAtMs - lastMs >= policy.suspicionApartMs)
    suspectedAtMs.push(readAtMs)
  return { buyReadAtMs, sellReadAtMs, suspectedAtMs: suspectedAtMs.slice(-policy.suspicionConfirmations) }
}
