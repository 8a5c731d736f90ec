import { toCount } from '../../lib/format.ts'
import type { Opportunities } from './question-query.ts'

/** How many of its opportunities can be traded: `3`, or `1 of 3` where the others are blocked or not active. */
export function toTradableCount(opportunities: Opportunities): string {
  const tradable = opportunities.filter(
    ({ risk_gate_state: gate, status }) => gate !== 'blocked' && status === 'active',
  ).length
  const all = toCount(opportunities.length)
  return tradable === opportunities.length ? all : `${toCount(tradable)} of ${all}`
}
