import type { Resolution } from '@parallax/domain'
import type { Condition, Selection } from '../payload.ts'
import type { ConditionStatus } from './status.ts'

export type OutcomeResult = 'won' | 'lost' | 'void' | 'unknown'

/**
 * How one outcome ended. Several can win (double chance has two), so the list of winners decides first, then the
 * outcome's own state: the light answer of `condition-batch` has only the state.
 */
export function toOutcomeResult(
  condition: Condition,
  selection: Selection,
  status: ConditionStatus,
): OutcomeResult {
  if (status === 'void' || selection.state === 'Canceled') return 'void'
  if (status === 'resolved' && condition.wonOutcomeIds.length > 0) {
    return condition.wonOutcomeIds.includes(selection.outcomeId) ? 'won' : 'lost'
  }
  if (selection.state === 'Won') return 'won'
  return selection.state === 'Lost' ? 'lost' : 'unknown'
}

/** Null unless the result of every side is known. */
export function toResolution(results: readonly OutcomeResult[]): Resolution | null {
  if (results.length === 0 || results.includes('unknown')) return null
  if (results.includes('void')) return { kind: 'void' }
  const winners = results.flatMap((result, index) => (result === 'won' ? [index] : []))
  const [index] = winners
  return winners.length === 1 && index !== undefined
    ? { kind: 'outcome', index }
    : { kind: 'split', payouts: results.map((result) => (result === 'won' ? 1 : 0)) }
}
