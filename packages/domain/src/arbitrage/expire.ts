import { toUnconfirmedAtMs } from './confirmation.ts'
import type { Freshness } from './freshness.ts'
import { type Check, toGate, toGuarantee } from './gate.ts'
import type { OpportunityStatus, StatusReason } from './lifecycle.ts'
import type { Opportunity } from './opportunity.ts'
import { toBlockedQuality } from './score.ts'

/** Where an opportunity stands, and the judgement as it was last made. */
export interface Told {
  readonly status: OpportunityStatus
  /** Null when active. */
  readonly reason: StatusReason | null
  readonly decision: Opportunity
}

/**
 * What may be told of it at a moment, though nobody has judged it again. A confirmation that is too old by then is none: what was
 * `STRICT` by it is `QUASI`. From `freshUntilMs` on its prices are none of now; an edge that is no longer seen has nothing left. Either
 * is a failed check: what is not active on fresh prices is never allowed, has no guarantee, and scores as what is blocked does.
 */
export function expire(told: Told, freshUntilMs: number, nowMs: number): Told {
  const isOld = nowMs >= freshUntilMs
  const isGone = told.reason !== null && told.reason !== 'prices_stale'
  const decision = unconfirm(told.decision, nowMs)
  if (!isOld && !isGone) return decision === told.decision ? told : { ...told, decision }
  const checks = decision.checks.map((check): Check => {
    if (isOld && check.name === 'freshness') return { ...check, result: 'fail', reason: 'stale_prices' }
    if (isGone && check.name === 'edge')
      return { ...check, result: 'fail', reason: 'negative_after_execution' }
    return check
  })
  const isStillActive = told.status === 'active'
  return {
    status: isStillActive ? 'stale' : told.status,
    reason: isStillActive ? 'prices_stale' : told.reason,
    decision: {
      ...decision,
      // An edge that is away is told as it was last seen: those prices are none of now either.
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

/** Which of the legs was too old first is not known here: neither is held for fresh. */
function toOld(freshness: Freshness): Freshness {
  return { ...freshness, isStale: true, staleReason: freshness.staleReason ?? 'price_too_old' }
}
