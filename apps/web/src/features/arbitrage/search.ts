import { RANGES } from '../../components/chart/window.ts'
import { readOneOf, readText, toChosen } from '../../lib/read-search.ts'
import { VENUES } from '../../lib/venues.ts'

export const CLASSIFICATIONS = ['actionable', 'informational', 'noise'] as const
export const STATUSES = ['active', 'stale', 'resolved'] as const
export const GUARANTEES = ['STRICT', 'QUASI'] as const
export const GATES = ['allowed', 'degraded', 'blocked'] as const
export const TYPE_DETAILS = ['direct', 'dutch_book', 'implication', 'basket'] as const

/** Each column of the table, by the API's sort name. */
export const SORTS = [
  'profit',
  'recommended_edge',
  'size',
  'recommended_return',
  'locked_days',
  'age',
  'verdict',
  'title',
] as const
export type Sort = (typeof SORTS)[number]

const SLUGS = VENUES.map(({ slug }) => slug)

/** Named as in the API. */
export function toArbitrageSearch(search: Record<string, unknown>) {
  return toChosen({
    min_score: readNumber(search.min_score, 100),
    classification: readOneOf(search, 'classification', CLASSIFICATIONS),
    category: readText(search, 'category'),
    status: readOneOf(search, 'status', STATUSES),
    guarantee: readOneOf(search, 'guarantee', GUARANTEES),
    risk_gate: readOneOf(search, 'risk_gate', GATES),
    platform: readOneOf(search, 'platform', SLUGS),
    type_detail: readOneOf(search, 'type_detail', TYPE_DETAILS),
    min_notional: readNumber(search.min_notional),
    min_return: readNumber(search.min_return),
    sort: readOneOf(search, 'sort', SORTS),
    selected: readText(search, 'selected'),
  })
}
export type ArbitrageSearch = ReturnType<typeof toArbitrageSearch>
export type Filters = Omit<ArbitrageSearch, 'selected' | 'sort'>

const SIZES = ['own', 'largest'] as const

/** The size an opportunity is shown at, how far its history goes back, and whether a difference is being reported. */
export function toOpportunitySearch(search: Record<string, unknown>) {
  return toChosen({
    size: readOneOf(search, 'size', SIZES),
    range: readOneOf(search, 'range', RANGES),
    report: readOneOf(search, 'report', ['difference']),
  })
}

/** The gates to request: blocked ones are hidden unless they are requested, or the status implies them. */
export function toGates({ risk_gate, status }: Filters): readonly (typeof GATES)[number][] {
  if (risk_gate !== undefined) return [risk_gate]
  return status === 'stale' || status === 'resolved' ? GATES : ['allowed', 'degraded']
}

/** The lowest score to request: 0, because the gate already hides what must not be traded. */
export function toMinScore({ min_score }: Filters): number {
  return min_score ?? 0
}

function readNumber(value: unknown, most = Number.POSITIVE_INFINITY): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && number >= 0 && number <= most ? number : undefined
}
