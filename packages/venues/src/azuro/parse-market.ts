import type { PlatformMarket, Rejection } from '@parallax/domain'
import type { ParsedMarkets } from '../venue.ts'
import { nameCondition } from './conditions/name-condition.ts'
import { dropDuplicates, pickMainConditions } from './conditions/pick-conditions.ts'
import { toGameTitle } from './conditions/question.ts'
import { toConditionStatus } from './conditions/status.ts'
import { type Condition, type Game, readCondition, readGame } from './payload.ts'
import { toAnswerRecords } from './payload-lists.ts'
import { toPlatformMarkets } from './to-platform-markets.ts'

export interface MarketContext {
  /** When the answer arrived, in milliseconds. */
  readonly fetchedAt: number
  /** Return only this condition, in any state. The rest of the answer only supplies names. */
  readonly conditionId?: string
  /** The conditions come without titles. One that has no name without them is rejected, not named by its ids. */
  readonly isLight?: boolean
}

const OUTCOME_STATES: ReadonlySet<string> = new Set(['Active', 'Stopped', 'Canceled', 'Won', 'Lost'])

/**
 * Markets of any answer that contains conditions: alone, in a bare list, or beside their games. Where games are listed,
 * a condition needs its own game among them; otherwise names come from ids. A condition becomes one market, one group
 * leg per outcome, or a rejection. A game without conditions is a rejection.
 */
export function parseMarkets(answer: unknown, context: MarketContext): ParsedMarkets {
  const records = toAnswerRecords(answer)
  if (records === null) {
    return { markets: [], rejected: [reject(null, 'unexpected_shape', 'neither games nor conditions')] }
  }
  const isWanted = (condition: Condition) => condition.conditionId === context.conditionId
  const rejected: Rejection[] = []
  const games = new Map<string, Game>()
  for (const record of records.games ?? []) {
    const game = readGame(record)
    if (game === null) rejected.push(reject(null, 'bad_game', 'a game without a readable id'))
    else games.set(game.gameId, game)
  }
  const readable: Condition[] = []
  for (const record of records.conditions) {
    const condition = readCondition(record)
    if (condition === null) rejected.push(reject(null, 'bad_condition', 'no readable id or no outcomes'))
    else readable.push(condition)
  }
  const { kept, rejected: duplicates } = dropDuplicates(readable)
  const main = pickMainConditions(kept, games)
  const wanted = context.conditionId === undefined ? kept : readable.filter(isWanted)
  const markets: PlatformMarket[] = []
  for (const condition of wanted) {
    const game = condition.gameId === null ? null : (games.get(condition.gameId) ?? null)
    const parsed =
      game === null && records.games !== null
        ? reject(condition.conditionId, 'unknown_game', `game ${condition.gameId ?? 'unnamed'} is not listed`)
        : parseCondition(condition, game, main.has(condition.conditionId), context)
    if ('reason' in parsed) rejected.push(parsed)
    else markets.push(...parsed.markets)
  }
  if (context.conditionId !== undefined) {
    return { markets, rejected: rejected.filter((each) => each.platformMarketId === context.conditionId) }
  }
  const withConditions = new Set(readable.map((condition) => condition.gameId))
  const bare = [...games.keys()].filter((gameId) => !withConditions.has(gameId))
  rejected.push(...duplicates)
  for (const gameId of bare) rejected.push(reject(gameId, 'no_conditions', 'the game has nothing to bet on'))
  return { markets, rejected }
}

function parseCondition(
  condition: Condition,
  game: Game | null,
  isMain: boolean,
  { fetchedAt, isLight = false }: MarketContext,
): { readonly markets: readonly PlatformMarket[] } | Rejection {
  const { conditionId } = condition
  const status = toConditionStatus(condition, game, fetchedAt)
  if (status === null) {
    const detail = `condition ${condition.state ?? 'without state'}, game ${game?.state ?? 'without state'}`
    return reject(conditionId, 'unknown_status', detail)
  }
  if (status === 'removed') return reject(conditionId, 'removed', 'the venue has withdrawn it')
  const fault = findOutcomeFault(condition)
  if (fault !== null) return reject(conditionId, ...fault)
  const gameTitle = toGameTitle(condition, game)
  if (gameTitle === null) return reject(conditionId, 'missing_title', 'the game has neither title nor sides')
  const isSettled = status === 'resolved' || status === 'void'
  const named = nameCondition(isSettled ? withHidden(condition) : condition, game?.participants ?? [])
  if (named === null) return reject(conditionId, 'unknown_outcome', 'an outcome is not in the dictionary')
  if (isLight && !named.isNamed) {
    return status === 'open'
      ? reject(conditionId, 'missing_titles', 'the short answer leaves out the titles that identify it')
      : reject(conditionId, 'removed', 'it has ended and is no longer listed with its titles')
  }
  const pricedCount = named.selections.filter((selection) => selection.odds !== null).length
  if (!isSettled && named.selections.length < 2)
    return reject(conditionId, 'too_few_outcomes', 'fewer than two outcomes are on offer')
  if (status === 'open' && pricedCount < 2)
    return reject(conditionId, 'too_few_priced_outcomes', `${pricedCount} of its outcomes have odds`)
  const turnoverUsd = isMain ? (game?.turnover ?? null) : null
  return { markets: toPlatformMarkets({ condition, named, game, gameTitle, status, turnoverUsd }) }
}

function findOutcomeFault(condition: Condition): [reason: string, detail: string] | null {
  const { outcomes, outcomeCount } = condition
  if (outcomeCount < 2) return ['too_few_outcomes', `${outcomeCount} outcomes`]
  if (outcomes.length < outcomeCount) return ['bad_outcome', 'an outcome has no readable id']
  if (new Set(outcomes.map((outcome) => outcome.outcomeId)).size < outcomeCount)
    return ['duplicate_outcome', 'an outcome is listed twice']
  const strange = outcomes.find(({ state }) => state !== null && !OUTCOME_STATES.has(state))
  return strange === undefined ? null : ['unknown_status', `outcome state ${strange.state}`]
}

/** Once the result is known, it does not matter whether an outcome could still be bought. */
function withHidden(condition: Condition): Condition {
  return { ...condition, outcomes: condition.outcomes.map((outcome) => ({ ...outcome, hidden: false })) }
}

function reject(platformMarketId: string | null, reason: string, detail: string): Rejection {
  return { platformMarketId, reason, detail: detail.slice(0, 200) }
}
