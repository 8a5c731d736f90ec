import type { StreamEvent } from '@parallax/client'
import { LIMIT, type Opportunity, type OpportunityAnswer } from './opportunities-query.ts'
import { type Filters, toMinScore } from './search.ts'

/**
 * The list with what was told. A row keeps its place while its figures move, so that nothing jumps under the reader; what no
 * longer fits the filters goes at once, and what is new comes in where the API would put it.
 */
export function mergeEvents(
  answer: OpportunityAnswer,
  events: readonly StreamEvent[],
  filters: Filters,
): OpportunityAnswer {
  const told = new Map<string, Opportunity | null>()
  for (const event of events) {
    if (event.event === 'opportunity') told.set(event.data.id, event.data)
    if (event.event === 'opportunity_removed') told.set(event.data.id, null)
  }
  if (told.size === 0) return answer
  const { data, meta } = answer
  const isWhole = meta.count === meta.total
  const rows = data.opportunities.flatMap((row) => {
    const news = told.get(row.id)
    told.delete(row.id)
    if (news === undefined) return [row]
    return news !== null && fits(news, filters) ? [news] : []
  })
  for (const news of told.values()) {
    if (news === null || !fits(news, filters)) continue
    const place = rows.findIndex((row) => compare(news, row) < 0)
    // Of a list that was cut, what comes after its last row is counted there already.
    if (place !== -1) rows.splice(place, 0, news)
    else if (isWhole) rows.push(news)
  }
  const opportunities = rows.slice(0, LIMIT)
  const total = isWhole ? rows.length : meta.total
  return { data: { ...data, opportunities }, meta: { ...meta, count: opportunities.length, total } }
}

/** Whether the API would list it with these filters. */
export function fits(opportunity: Opportunity, filters: Filters): boolean {
  const { classification, category, status, guarantee, risk_gate } = filters
  return (
    opportunity.arbitrage_score >= toMinScore(filters) &&
    (classification === undefined || opportunity.classification === classification) &&
    (category === undefined || opportunity.category === category) &&
    (status === undefined || opportunity.status === status) &&
    (guarantee === undefined || opportunity.guarantee === guarantee) &&
    (risk_gate === undefined || opportunity.risk_gate_state === risk_gate)
  )
}

const RANK = { active: 0, stale: 1, resolved: 2 } as const

/** The order of the API: what lives first, then the best score. */
function compare(one: Opportunity, other: Opportunity): number {
  return (
    RANK[one.status] - RANK[other.status] ||
    other.arbitrage_score - one.arbitrage_score ||
    (one.id < other.id ? -1 : 1)
  )
}
