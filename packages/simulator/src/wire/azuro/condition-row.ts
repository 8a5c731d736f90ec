import type { World } from '../../world/world.ts'
import { type Condition, catalogueOf } from './catalogue.ts'
import { gameStateAt } from './game.ts'
import { conditionAt } from './odds.ts'
import { toSport } from './sports.ts'

/**
 * A condition with its odds. `margin` is 0 whatever the odds, and only conditions outside the dictionary have titles.
 */
export function toConditionRow(world: World, condition: Condition, nowMs: number) {
  const now = conditionAt(world, condition, nowMs)
  const catalogue = catalogueOf(world)
  const [first] = catalogue.membersAt(condition.unit, nowMs)
  const isPrematch = gameStateAt(catalogue, condition.unit, nowMs) === 'Prematch'
  return {
    id: condition.id,
    conditionId: condition.id,
    state: now.state,
    title: condition.title,
    isExpressForbidden: false,
    isPrematchEnabled: isPrematch,
    isLiveEnabled: false,
    margin: 0,
    hidden: false,
    outcomes: now.selections.map(({ selection, odds }) => ({
      title: selection.title,
      outcomeId: selection.outcomeId,
      odds,
    })),
    game: {
      gameId: condition.gameId,
      sport: { sportId: toSport(first?.fixture?.sport ?? 'Politics').sportId },
    },
    wonOutcomeIds: now.selections.filter((row) => row.isWon).map((row) => row.selection.outcomeId),
  }
}

/** Only state and odds; outcomes are numbered by position. */
export function toBatchRow(world: World, condition: Condition, nowMs: number) {
  const now = conditionAt(world, condition, nowMs)
  return {
    state: now.state,
    conditionId: condition.id,
    outcomes: now.selections.map(({ selection, odds }, i) => ({
      id: `${condition.id}_${i}`,
      outcomeId: selection.outcomeId,
      odds,
    })),
  }
}
