import type { ExecutionAdvisory } from '@parallax/contract'
import { type Opportunity, POLICY, toImpossible } from '@parallax/domain'

type Assumption = ExecutionAdvisory['assumptions'][number]
type Related = Opportunity['related']

/**
 * The assumptions: both venues settle alike. For two questions also: they are related as stated, and one is void only
 * when the other is.
 */
export function listAssumptions(related: Related): Assumption[] {
  return related === undefined
    ? [...POLICY.strictAssumes]
    : [...POLICY.strictAssumes, 'void_together', toImpossible(related).assumption]
}

/** The assumption that excludes a cell. */
export function toAssumption(cell: string, related: Related): Assumption {
  if (related === undefined) return POLICY.strictAssumes[0]
  const { cell: impossible, assumption } = toImpossible(related)
  if (cell === impossible) return assumption
  return isOneCalledOff(cell) ? 'void_together' : POLICY.strictAssumes[0]
}

/**
 * Two questions can settle like this without any disagreement: for example, a player withdraws and only his question
 * is void.
 */
function isOneCalledOff(cell: string): boolean {
  const outcomes = cell.split(':')
  return (
    !outcomes.includes('unknown') &&
    outcomes.filter((outcome) => outcome === 'void' || outcome === 'half').length === 1
  )
}
