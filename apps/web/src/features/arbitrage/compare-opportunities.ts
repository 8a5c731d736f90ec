import type { Opportunity } from './opportunities-query.ts'
import type { Sort } from './search.ts'
import { REASONS } from './words.ts'

const STATUSES = ['active', 'stale', 'resolved'] as const
const GATES = ['blocked', 'degraded', 'allowed'] as const
/** Most serious first. */
const GRAVITY = Object.keys(REASONS)

/** The API's order: live ones first, then the best by that figure, unknown last, ties by id. */
export function compareOpportunities(one: Opportunity, other: Opportunity, sort: Sort): number {
  return (
    STATUSES.indexOf(one.status) - STATUSES.indexOf(other.status) ||
    compareKeys(toKey(one, sort), toKey(other, sort)) ||
    (one.id < other.id ? -1 : 1)
  )
}

type Key = number | string | null

function compareKeys(one: Key, other: Key): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  if (typeof one === 'number' && typeof other === 'number') return other - one
  return one < other ? -1 : 1
}

function toKey(opportunity: Opportunity, sort: Sort): Key {
  const { freshness, locked_days } = opportunity
  switch (sort) {
    case 'profit':
      return opportunity.recommended_profit
    case 'recommended_edge':
      return opportunity.recommended_edge
    case 'size':
      return opportunity.recommended_notional
    case 'recommended_return':
      return opportunity.recommended_return
    case 'locked_days':
      return locked_days === null ? null : -locked_days
    case 'age':
      return (
        Date.parse(opportunity.detected_at) +
        freshness.age_ms -
        Math.max(freshness.buy.age_ms, freshness.sell.age_ms)
      )
    case 'verdict': {
      const { risk_gate_state: gate, risk_gate_reason: reason, guarantee } = opportunity
      const gravity = reason === null ? GRAVITY.length : GRAVITY.indexOf(reason)
      return GATES.indexOf(gate) * 1_000 + (guarantee === 'STRICT' ? 500 : 0) + gravity
    }
    case 'title':
      return opportunity.question_title.toLowerCase()
  }
}
