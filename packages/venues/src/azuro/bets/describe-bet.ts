import { toIsoFromSeconds } from '../../parse/time.ts'
import { nameCondition } from '../conditions/name-condition.ts'
import { toGameTitle, toGameUrl } from '../conditions/question.ts'
import type { Condition, Game } from '../payload.ts'
import type { Bet, BetSelection } from './payload-bet.ts'

const HOME_PAGE = 'https://bookmaker.xyz'

/** What the feed knows about the games and conditions of bets. The subgraph has neither names nor current odds. */
export interface BetContext {
  readonly games?: ReadonlyMap<string, Game>
  readonly conditions?: ReadonlyMap<string, Condition>
}

interface BetInWords {
  readonly marketTitle: string
  readonly marketUrl: string
  readonly outcome: string
  /** YYYY-MM-DD of the last game's start. */
  readonly endDate: string | null
}

/** A bet is shown even when its game or outcome no longer has a name. Then the ids are shown. */
export function describeBet(bet: Bet, context: BetContext): BetInWords {
  const parts = bet.selections.map((selection) => describeSelection(selection, context))
  const games = bet.selections.flatMap(({ condition }) => findGame(condition.gameId, context) ?? [])
  const titles = parts.map((part) => part.marketTitle)
  const last = Math.max(...games.map((game) => game.startsAt ?? Number.NEGATIVE_INFINITY))
  return {
    marketTitle: titles.length === 1 ? titles.join() : `Combo of ${titles.length}: ${titles.join('; ')}`,
    marketUrl: toGameUrl(games[0] ?? null) ?? HOME_PAGE,
    outcome: parts.map((part) => part.outcome).join(' + '),
    endDate: toIsoFromSeconds(last)?.slice(0, 10) ?? null,
  }
}

function describeSelection(selection: BetSelection, context: BetContext) {
  const { condition, outcomeId } = selection
  const game = findGame(condition.gameId, context)
  const fed = context.conditions?.get(condition.conditionId)
  const title = selection.title ?? fed?.outcomes.find((each) => each.outcomeId === outcomeId)?.title ?? null
  const named = nameCondition(
    {
      conditionId: condition.conditionId,
      gameId: condition.gameId,
      sportId: null,
      state: condition.status,
      title: condition.title ?? fed?.title ?? null,
      category: null,
      hidden: false,
      isPrematchEnabled: null,
      isLiveEnabled: null,
      outcomes: [{ outcomeId, title, odds: null, sort: null, state: null, hidden: false, point: null }],
      outcomeCount: 1,
      wonOutcomeIds: [],
    },
    game?.participants ?? [],
  )
  const gameTitle = toGameTitle(condition, game) ?? toGameTitle(condition, null)
  return {
    marketTitle: `${gameTitle}: ${named?.marketName ?? condition.conditionId}`,
    outcome: named?.selections[0]?.label ?? title ?? outcomeId,
  }
}

function findGame(gameId: string | null, context: BetContext): Game | null {
  return gameId === null ? null : (context.games?.get(gameId) ?? null)
}
