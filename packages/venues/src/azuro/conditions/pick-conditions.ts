import type { Rejection } from '@parallax/domain'
import type { Condition, Game } from '../payload.ts'
import { findDictionaryEntry, listMarketOrder } from './dictionary.ts'

/** Dictionary markets that decide a game: full time result, winner of match. */
const RESULT_MARKET_IDS: ReadonlySet<number> = new Set([1, 19])
const RESULT_CATEGORIES: ReadonlySet<string> = new Set(['result', 'winner'])
const AFTER_ORDER = 10_000

/**
 * Drops duplicates. Two conditions of a game can offer the same outcomes: then a stopped one is dropped. Modern
 * conditions (id starting with 5) have their own outcome ids and are never duplicates.
 */
export function dropDuplicates(conditions: readonly Condition[]): {
  readonly kept: readonly Condition[]
  readonly rejected: readonly Rejection[]
} {
  const byOffer = groupBy(conditions, toOfferKey)
  const ids = new Set<string>()
  const kept: Condition[] = []
  const rejected: Rejection[] = []
  for (const condition of conditions) {
    const { conditionId } = condition
    const rivals = (byOffer.get(toOfferKey(condition)) ?? []).filter(
      (each) => each.conditionId !== conditionId,
    )
    const isBeaten =
      condition.state === 'Stopped' &&
      rivals.some((rival) => rival.state !== 'Stopped' || ids.has(rival.conditionId))
    if (ids.has(conditionId) || isBeaten) {
      const detail = isBeaten ? 'stopped, and another condition has the same outcomes' : 'sent twice'
      rejected.push({ platformMarketId: conditionId, reason: 'duplicate_condition', detail })
    } else {
      ids.add(conditionId)
      kept.push(condition)
    }
  }
  return { kept, rejected }
}

/**
 * The condition of each game that carries the game's turnover: the first in the sport's own order of markets, otherwise
 * a result or winner. A game has up to 37 conditions and one turnover, which must be counted once.
 */
export function pickMainConditions(
  conditions: readonly Condition[],
  games: ReadonlyMap<string, Game>,
): ReadonlySet<string> {
  const main = new Set<string>()
  for (const [gameId, rivals] of groupBy(
    conditions,
    (condition) => condition.gameId ?? condition.conditionId,
  )) {
    const sportId = games.get(gameId)?.sport.sportId ?? null
    const ranked = rivals
      .map((condition) => ({ condition, rank: toRank(condition, condition.sportId ?? sportId) }))
      .filter((each) => each.rank !== null)
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || compareConditions(a.condition, b.condition))
    const best = ranked[0]
    if (best !== undefined) main.add(best.condition.conditionId)
  }
  return main
}

function toRank(condition: Condition, sportId: string | null): number | null {
  const entry = findDictionaryEntry(condition.outcomes[0]?.outcomeId ?? '')
  const isModern = condition.conditionId.startsWith('5')
  if (isModern || entry === null) {
    return RESULT_CATEGORIES.has(condition.category ?? '') ? AFTER_ORDER + 1 : null
  }
  const at = listMarketOrder(sportId).indexOf(entry.marketKey)
  if (at >= 0) return at
  return RESULT_MARKET_IDS.has(entry.marketId) ? AFTER_ORDER : null
}

function compareConditions(a: Condition, b: Condition): number {
  const byState = Number(b.state === 'Active') - Number(a.state === 'Active')
  return byState || (a.conditionId < b.conditionId ? -1 : 1)
}

function toOfferKey(condition: Condition): string {
  if (condition.conditionId.startsWith('5')) return condition.conditionId
  const outcomeIds = condition.outcomes.map((outcome) => outcome.outcomeId).sort()
  return [condition.gameId, ...outcomeIds].join(' ')
}

function groupBy(
  conditions: readonly Condition[],
  toKey: (condition: Condition) => string,
): ReadonlyMap<string, readonly Condition[]> {
  const groups = new Map<string, Condition[]>()
  for (const condition of conditions) {
    const group = groups.get(toKey(condition))
    if (group === undefined) groups.set(toKey(condition), [condition])
    else group.push(condition)
  }
  return groups
}
