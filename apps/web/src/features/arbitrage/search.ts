import { readOneOf, readText, toChosen } from '../../lib/read-search.ts'

export const CLASSIFICATIONS = ['actionable', 'informational', 'noise'] as const
export const STATUSES = ['active', 'stale', 'resolved'] as const
export const GUARANTEES = ['STRICT', 'QUASI'] as const
export const GATES = ['allowed', 'degraded', 'blocked'] as const

/** What the API holds to when nothing is said. */
const DEFAULT_MIN_SCORE = 40

/** Named as the API names them. */
export function toArbitrageSearch(search: Record<string, unknown>) {
  return toChosen({
    min_score: readScore(search.min_score),
    classification: readOneOf(search, 'classification', CLASSIFICATIONS),
    category: readText(search, 'category'),
    status: readOneOf(search, 'status', STATUSES),
    guarantee: readOneOf(search, 'guarantee', GUARANTEES),
    risk_gate: readOneOf(search, 'risk_gate', GATES),
    selected: readText(search, 'selected'),
  })
}
export type ArbitrageSearch = ReturnType<typeof toArbitrageSearch>
export type Filters = Omit<ArbitrageSearch, 'selected'>

/**
 * The lowest score that is asked for. What is blocked, and so all that is not active, scores below the API's default: who asks for it
 * is not to see an empty list.
 */
export function toMinScore({ min_score, status, risk_gate, classification }: Filters): number {
  const isLow =
    risk_gate === 'blocked' || classification === 'noise' || (status !== undefined && status !== 'active')
  return min_score ?? (isLow ? 0 : DEFAULT_MIN_SCORE)
}

function readScore(value: unknown): number | undefined {
  const score = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof score === 'number' && score >= 0 && score <= 100 ? score : undefined
}
