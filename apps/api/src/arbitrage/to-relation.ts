import type { ArbitrageOpportunity } from '@parallax/contract'
import { isBasket } from '@parallax/domain'
import type { OpportunityRow } from '@parallax/store'

/** Of which questions the legs are. */
export function toRelation({
  decision: { type, related: relation },
  related,
}: Pick<OpportunityRow, 'decision' | 'related'>): Pick<
  ArbitrageOpportunity,
  'type_detail' | 'related_question'
> {
  if (related === null) return { type_detail: type, related_question: null }
  const { questionId: id, title, slug } = related
  return { type_detail: isBasket(relation) ? 'basket' : 'implication', related_question: { id, title, slug } }
}
