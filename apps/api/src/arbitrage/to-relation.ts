import type { ArbitrageOpportunity } from '@parallax/contract'
import { isBasket } from '@parallax/domain'
import type { OpportunityRow } from '@parallax/store'

/** Of which questions the legs are. */
export function toRelation({
  decision,
  related,
}: Pick<OpportunityRow, 'decision' | 'related'>): Pick<
  ArbitrageOpportunity,
  'type_detail' | 'related_question'
> {
  if (related === null) return { type_detail: decision.type, related_question: null }
  const { questionId: id, title, slug } = related
  return { type_detail: toTypeDetail(decision), related_question: { id, title, slug } }
}

/** The type, with trades of two questions apart. */
export function toTypeDetail({
  type,
  related,
}: Pick<OpportunityRow['decision'], 'type' | 'related'>): ArbitrageOpportunity['type_detail'] {
  if (related === undefined) return type
  return isBasket(related) ? 'basket' : 'implication'
}
