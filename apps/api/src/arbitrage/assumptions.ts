import type { ExecutionAdvisory } from '@parallax/contract'
import { type Opportunity, POLICY, toImpossible } from '@parallax/domain'

type Assumption = ExecutionAdvisory['assumptions'][number]
type Related = Opportunity['related']

/**
 * What is taken for granted: that both venues settle alike, and of two questions that they are related as is said, and that one is called
 * off only where the other is too.
 */
export function listAssumptions(related: Related): Assumption[] {
  return related === undefined
    ? [...POLICY.strictAssumes]
    : [...POLICY.strictAssumes, 'void_together', toImpossible(related).assumption]
}

/** By what a cell that is left out is. */
export function toAssumption(cell: string, related: Related): Assumption {
  if (related === undefined) return POLICY.strictAssumes[0]
  const { cell: impossible, assumption } = toImpossible(related)
  if (cell === impossible) return assumption
  return isOneCalledOff(cell) ? 'void_together' : POLICY.strictAssumes[0]
}

/** Two questions may be settled so without any disagreement: a player withdraws, and his is void. */
function isOneCalledOff(cell: string): boolean {
  const outcomes = cell.split(':')
  return (
    !outcomes.includes('unknown') &&
    outcomes.filter((outcome) => outcome === 'void' || outcome === 'half').length === 1
  )
}
