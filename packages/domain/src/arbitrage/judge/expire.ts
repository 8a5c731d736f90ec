import type { Opportunity } from '../opportunity.ts'
import { toUnconfirmedAtMs } from './confirmation.ts'
import type { Freshness } from './freshness.ts'
import { type Check, toGate, toGuarantee } from './gate.ts'
import type { OpportunityStatus, StatusReason } from './lifecycle.ts'
import { toBlockedQuality } from './score.ts'

/** The status of an opportunity, with its last decision. */
export interface OpportunityState {
  readonly status: OpportunityStatus
  /** Null when active. */
  readonly reason: StatusReason | null
  readonly decision: Opportunity
}

/**
 * An opportunity as it may be shown at a moment, without judging it again. A confirmation that is too old no longer
 * counts: `STRICT` becomes `QUASI`. From `freshUntilMs` on its prices are stale; an edge that is no longer seen has
 * nothing left. Both are failed checks: an opportunity that is not active on fresh prices is never allowed, has no
 * guarantee, and scores like a blocked one.
 */
export function expire(last: OpportunityState, freshUntilMs: number, nowMs: number): OpportunityState {
  const isOld = nowMs >= freshUntilMs
  const isGone = last.reason !== null && last.reason !== 'prices_stale'
  const decision = unconfirm(last.decision, nowMs)
  if (!isOld && !isGone) return decision === last.decision ? last : { ...last, decision }
  const checks = decision.checks.map((check): Check => {
    if (isOld && check.name === 'freshness') return { ...check, result: 'fail', reason: 'stale_prices' }
    if (isGone && check.name === 'edge')
      return { ...check, result: 'fail', reason: 'negative_after_execution' }
    return check
  })
  const isStillActive = last.status === 'active'
  return {
    status: isStillActive ? 'stale' : last.status,
    reason: isStillActive ? 'prices_stale' : last.reason,
    decision: {
      ...decision,
      // An edge that is gone is shown as last seen: those prices are stale too.
      freshness: toOld(decision.freshness),
      buyFreshness: toOld(decision.buyFreshness),
      sellFreshness: toOld(decision.sellFreshness),
      quality: toBlockedQuality(decision.quality),
      classification: 'noise',
      orders: { ticket: null, reason: 'blocked' },
      checks,
      gate: toGate(checks),
      guarantee: toGuarantee(checks),
    },
  }
}

function unconfirm(decision: Opportunity, nowMs: number): Opportunity {
  const { confirmation } = decision
  if (confirmation.lack !== null || nowMs < toUnconfirmedAtMs(confirmation)) return decision
  const checks = decision.checks.map(
    (check): Check => (check.name === 'confirmation' ? { ...check, result: 'warn', reason: null } : check),
  )
  return {
    ...decision,
    confirmation: { ...confirmation, lack: 'read_too_old' },
    checks,
    guarantee: toGuarantee(checks),
  }
}

/** It is not known here which leg was too old first: neither counts as fresh. */
function toOld(freshness: Freshness): Freshness {
  return { ...freshness, isStale: true, staleReason: freshness.staleReason ?? 'price_too_old' }
}
