import type { Book, BookLevel, Rejection } from '@parallax/domain'
import { readAmount, toFields } from '../parse/read.ts'
import type { MarketReference, Parsed } from '../venue.ts'
import { isQuotable } from './conditions/odds.ts'
import { type Condition, readCondition, readPart } from './payload.ts'
import { toConditionRecords } from './payload-lists.ts'

export interface BookContext {
  readonly markets: readonly MarketReference[]
  /** The largest stake the venue accepts now, by `toLimitKey`. Outcomes without a known limit are missing. */
  readonly maxBets: ReadonlyMap<string, number>
}

export function toLimitKey(conditionId: string, outcomeId: string): string {
  return `${conditionId}:${outcomeId}`
}

/** `maxBet` of a `/bet/calculation` answer, in bet tokens; null when it is missing. */
export function parseMaxBet(answer: unknown): number | null {
  return readAmount(readPart(toFields(answer) ?? {}, 'response'), 'maxBet')
}

/**
 * What can be bet now, from the current odds (a `condition-batch` answer) and the venue's limits. There is no order
 * book: each side has one ask at 1 / odds, of maxBet × odds shares, and nothing can be sold. A market that accepts no
 * bets, or whose limits are unknown, is left out with a reason.
 */
export function parseBooks(answer: unknown, context: BookContext): Parsed<Book> {
  const conditions = new Map<string, Condition>()
  for (const record of toConditionRecords(answer) ?? []) {
    const condition = readCondition(record)
    if (condition !== null) conditions.set(condition.conditionId, condition)
  }
  const items: Book[] = []
  const rejected: Rejection[] = []
  for (const market of context.markets) {
    const book = toBook(market, conditions.get(market.reference.conditionId ?? ''), context.maxBets)
    if (typeof book === 'string') {
      rejected.push({ platformMarketId: market.platformMarketId, reason: 'no_book', detail: book })
    } else items.push(book)
  }
  return { items, rejected }
}

function toBook(
  { platformMarketId, reference }: MarketReference,
  condition: Condition | undefined,
  maxBets: BookContext['maxBets'],
): Book | string {
  if (condition === undefined) return 'the venue does not list its condition'
  if (condition.state !== 'Active') return `its condition is ${condition.state ?? 'without state'}`
  if (!isQuotable(condition.outcomes.map((outcome) => outcome.odds))) return 'odds of 1'
  const yesAsks = toLevels(condition, reference.yesOutcomeId, maxBets)
  const noAsks = toLevels(condition, reference.noOutcomeId, maxBets)
  if (yesAsks === null && noAsks === null) return 'the venue gives no odds or no limit'
  return {
    platformMarketId,
    yesAsks: yesAsks ?? [],
    yesBids: [],
    noAsks: noAsks ?? [],
    noBids: [],
    depth: 'touch',
    sourceUpdatedAt: null,
  }
}

/** A limit of 0 is a valid answer: nothing can be bet. */
function toLevels(
  condition: Condition,
  outcomeId: string | undefined,
  maxBets: BookContext['maxBets'],
): readonly BookLevel[] | null {
  const outcome = condition.outcomes.find((each) => each.outcomeId === outcomeId)
  const maxBet =
    outcomeId === undefined ? undefined : maxBets.get(toLimitKey(condition.conditionId, outcomeId))
  if (outcome === undefined || outcome.odds === null || outcome.hidden || maxBet === undefined) return null
  const size = maxBet * outcome.odds
  return size > 0 && Number.isFinite(size) ? [{ price: 1 / outcome.odds, size }] : []
}
