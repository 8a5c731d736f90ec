import type { MarketStatus } from '@parallax/domain'
import type { Condition, Game } from '../payload.ts'

/** Azuro's own rule: a game that is still `Live` this long after its start waits for its result. */
const PENDING_AFTER_MS = 100 * 60 * 1000

/** `void` is resolved with the stakes returned; `removed` is to be dropped. */
export type ConditionStatus = MarketStatus | 'void' | 'removed'

/**
 * Null when a state is undocumented. Without the game (null) the condition decides alone. `closed` may open again:
 * conditions stop and start during play.
 */
export function toConditionStatus(
  condition: Condition,
  game: Game | null,
  fetchedAt: number,
): ConditionStatus | null {
  switch (condition.state) {
    case 'Removed':
      return 'removed'
    case 'Resolved':
      return 'resolved'
    case 'Canceled':
      return 'void'
    case 'Stopped':
      return game?.state === 'Canceled' ? 'void' : 'closed'
    case 'Active':
      return toStatusOfActive(condition, game, fetchedAt)
    default:
      return null
  }
}

function toStatusOfActive(
  condition: Condition,
  game: Game | null,
  fetchedAt: number,
): ConditionStatus | null {
  if (game === null) return condition.hidden ? 'closed' : 'open'
  switch (game.state) {
    case 'Canceled':
      return 'void'
    case 'Finished':
    case 'Stopped':
      return 'closed'
    case 'Prematch':
      return condition.hidden || condition.isPrematchEnabled === false ? 'closed' : 'open'
    case 'Live': {
      const isPending = game.startsAt !== null && game.startsAt * 1000 + PENDING_AFTER_MS < fetchedAt
      return condition.hidden || condition.isLiveEnabled === false || isPending ? 'closed' : 'open'
    }
    default:
      return null
  }
}
