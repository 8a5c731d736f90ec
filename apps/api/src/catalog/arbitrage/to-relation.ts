import type { ArbitrageOpportunity } from '@parallax/contract'
import { isBasket } from '@parallax/domain'
import type { OpportunityRow } from '@parallax/store'

/** Which questions the legs belong to. */
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

/** The type, with separate types for trades of two questions. */
export function toTypeDetail({
  type,
  related,
}: Pick<OpportunityRow['decision'], 'type' | 'related'>): ArbitrageOpportunity['type_detail'] {
  if (related === undefined) return type
  return isBasket(related) ? 'basket' : 'implication'
}
