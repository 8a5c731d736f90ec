import type { HeldBack } from '@parallax/contract'
import { GATE_REASONS } from '@parallax/domain'
import type { OpportunityEntry } from './opportunity-entry.ts'

/**
 * Counts the unresolved opportunities that the gate blocks, by their most serious reason: most frequent first, ties
 * by seriousness.
 */
export function countHeldBack(entries: readonly OpportunityEntry[], nowMs: number): HeldBack {
  const counts = new Map<HeldBack['reasons'][number]['reason'], number>()
  let total = 0
  for (const entry of entries) {
    const { status, decision } = entry.getState(nowMs)
    const { state, reason } = decision.gate
    if (status === 'resolved' || state !== 'blocked' || reason === null) continue
    total += 1
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  const reasons = GATE_REASONS.flatMap((reason) => {
    const count = counts.get(reason)
    return count === undefined ? [] : [{ reason, count }]
  })
  return { total, reasons: reasons.toSorted((one, other) => other.count - one.count) }
}
