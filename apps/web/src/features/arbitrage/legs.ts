import { toVenue } from '../../lib/venues.ts'
import type { Opportunity } from './opportunities-query.ts'

/** One side of an opportunity. */
export interface Leg {
  readonly side: 'buy' | 'sell'
  readonly slug: string
  readonly name: string
  readonly isPlayMoney: boolean
  readonly marketId: string
  /** The listing's address at the venue; null where the venue does not provide it. */
  readonly url: string | null
  /** The question of this leg, where the two legs have different ones. */
  readonly question: { readonly id: string; readonly title: string } | null
  /** What to do there. */
  readonly deed: 'Buy YES' | 'Sell YES' | 'Buy NO'
  /** What a share costs or brings there: the ask of No where No is bought. */
  readonly price: number
  /** As a part of the 1 USD that a share pays. */
  readonly fee: number
  readonly rule: Opportunity['fees']['detail']['buy']
  readonly freshness: Opportunity['freshness']['buy']
  /** When its prices were fetched, in Unix milliseconds. */
  readonly readMs: number
}

export function toLegs(opportunity: Opportunity): readonly [Leg, Leg] {
  const { type, buy_platform, sell_platform, fees, freshness } = opportunity
  // Ages refer to the moment when the service sent them: the detection plus the age since then.
  const sentMs = Date.parse(opportunity.detected_at) + freshness.age_ms
  const isDirect = type === 'direct'
  const isBasket = opportunity.type_detail === 'basket'
  const related = opportunity.related_question
  const own = { id: opportunity.canonical_question_id, title: opportunity.question_title }
  return [
    {
      side: 'buy',
      slug: buy_platform.slug,
      name: buy_platform.name,
      isPlayMoney: toVenue(buy_platform.slug).isPlayMoney,
      marketId: opportunity.buy_market_id,
      url: opportunity.buy_url,
      question: related && own,
      deed: isBasket ? 'Buy NO' : 'Buy YES',
      price: opportunity.buy_price,
      fee: fees.buy_fee,
      rule: fees.detail.buy,
      freshness: freshness.buy,
      readMs: sentMs - freshness.buy.age_ms,
    },
    {
      side: 'sell',
      slug: sell_platform.slug,
      name: sell_platform.name,
      isPlayMoney: toVenue(sell_platform.slug).isPlayMoney,
      marketId: opportunity.sell_market_id,
      url: opportunity.sell_url,
      question: related,
      deed: isDirect ? 'Sell YES' : 'Buy NO',
      price: isDirect ? opportunity.sell_price : 1 - opportunity.sell_price,
      fee: fees.sell_fee,
      rule: fees.detail.sell,
      freshness: freshness.sell,
      readMs: sentMs - freshness.sell.age_ms,
    },
  ]
}
