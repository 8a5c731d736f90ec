import { isStrictIfConfirmed } from '../judge/confirmation.ts'
import type { Opportunity } from '../opportunity.ts'
import { POLICY } from '../policy.ts'
import { toCanonicalJson } from './canonical-json.ts'

/** The last certificate of an opportunity. */
export interface Certified {
  readonly decision: Opportunity
  readonly atMs: number
}

/**
 * Whether a decision gets a certificate: only where it guarantees something, and something different from the last
 * one. A price that moves all the time gets one per `POLICY.certifyEveryMs`, and so does a changed reason. A changed
 * gate state or guarantee gets its own at once. A confirmation that has run out does not change the guarantee: it is
 * read again within seconds, and the last certificate states its moment.
 */
export function isCertificateDue(decision: Opportunity, last: Certified | null, nowMs: number): boolean {
  if (decision.guarantee === null) return false
  if (last === null) return true
  const isLapse = last.decision.guarantee === 'STRICT' && isStrictIfConfirmed(decision.checks)
  if (!isLapse && toVerdict(decision) !== toVerdict(last.decision)) return true
  if (nowMs - last.atMs < POLICY.certifyEveryMs) return false
  return toSubstance(decision) !== toSubstance(last.decision)
}

/**
 * Whether a trader who relies on the certificate would use other listings, prices, fees or figures than the current
 * ones.
 */
export function differsFromCertified(decision: Opportunity, certified: Opportunity): boolean {
  return toFigures(decision) !== toFigures(certified)
}

/** A certificate of another policy cannot be checked by this one. */
function toVerdict({ gate, guarantee, policyVersion }: Opportunity): string {
  return toCanonicalJson({ state: gate.state, guarantee, policyVersion })
}

function toSubstance(decision: Opportunity): string {
  return `${toCanonicalJson(decision.gate)} ${toFigures(decision)}`
}

/** What a trader relies on. Ages, chances and scores are left out: they move while nothing happens. */
function toFigures(decision: Opportunity): string {
  const { buyMarketId, sellMarketId, buyPrice, sellPrice, fees, netSpread, estimatedProfit, execution } =
    decision
  const notionalUsd = execution?.recommendedNotionalUsd ?? null
  return toCanonicalJson({
    buyMarketId,
    sellMarketId,
    buyPrice,
    sellPrice,
    fees,
    netSpread,
    estimatedProfit,
    notionalUsd,
  })
}
