import type { Opportunity } from './opportunities-query.ts'

type Judgement = Pick<Opportunity, 'status' | 'status_reason' | 'risk_gate_reasons'>

/** Whether the edge has gone since it was last seen. Prices, fees, checks and sizes are then those of that moment. */
export function isEdgeGone({ status, status_reason }: Pick<Judgement, 'status' | 'status_reason'>): boolean {
  return status === 'resolved' || status_reason === 'not_seen'
}

/** Whether the latest judgement leaves nothing to gain: then no profit may be shown, whatever the books promised. */
export function hasNothingLeft(judgement: Judgement): boolean {
  return isEdgeGone(judgement) || judgement.risk_gate_reasons.includes('negative_after_execution')
}
