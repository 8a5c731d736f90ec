import type { ExecutionAdvisory } from '@parallax/contract'
import { type Opportunity, POLICY, toImpossible } from '@parallax/domain'

type Assumption = ExecutionAdvisory['assumptions'][number]
type Related = Opportunity['related']

/** What is taken for granted: that both venues settle alike, and of two questions that they are related as is said. */
export function listAssumptions(related: Related): Assumption[] {
  return related === undefined
    ? [...POLICY.strictAssumes]
    : [...POLICY.strictAssumes, toImpossible(related).assumption]
}

/** By what a cell that is left out is. */
export function toAssumption(cell: string, related: Related): Assumption {
  const impossible = related === undefined ? null : toImpossible(related)
  return impossible?.cell === cell ? impossible.assumption : POLICY.strictAssumes[0]
}
