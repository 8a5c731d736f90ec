import type { ScanStats } from '@parallax/contract'
import type { OpportunityEntry } from './opportunity-entry.ts'
import { toIsoOrNull, toRoundedOrNull } from './to-values.ts'

/**
 * Totals of the opportunities. The mean of none is unknown, and so is the largest profit when no unblocked
 * opportunity has a known one.
 */
export function computeStats(
  entries: readonly OpportunityEntry[],
  scannedMs: number | null,
  nowMs: number,
): ScanStats {
  let actionable = 0
  let informational = 0
  let spreads = 0
  let maxProfit: number | null = null
  for (const entry of entries) {
    const { classification, spread, estimatedProfit, gate } = entry.getState(nowMs).decision
    if (classification === 'actionable') actionable += 1
    else if (classification === 'informational') informational += 1
    spreads += spread
    if (estimatedProfit !== null && gate.state !== 'blocked')
      maxProfit = Math.max(maxProfit ?? estimatedProfit, estimatedProfit)
  }
  return {
    total_opportunities: entries.length,
    actionable_count: actionable,
    informational_count: informational,
    avg_spread: entries.length === 0 ? null : toRoundedOrNull(spreads / entries.length, 6),
    max_profit: toRoundedOrNull(maxProfit, 2),
    scanned_at: toIsoOrNull(scannedMs),
  }
}
