import type { Exclusion } from './exclusion.ts'
import type { Implication } from './implication.ts'
import { type Leg, type Offer, turnLeg } from './leg.ts'

/**
 * `dutch_book`: Yes bought on one venue and No on another, together for less than 1. `direct`: Yes bought on one
 * venue and sold at a higher price on another.
 */
export type OpportunityType = 'direct' | 'dutch_book'

/** A price difference between two venues, before fees. */
export interface Edge {
  readonly type: OpportunityType
  /** Where Yes is bought. In a basket this is No of its question: the leg is inverted. */
  readonly buy: Leg
  /** Where Yes is sold, or No is bought. */
  readonly sell: Leg
  /** Price of Yes. */
  readonly buyPrice: number
  /** Price of Yes: its bid, or 1 minus the ask of No. */
  readonly sellPrice: number
  /** Set where the second leg belongs to another question. */
  readonly related?: RelatedQuestion
}

/** A question from which another one follows. */
export interface ImplyingQuestion {
  readonly id: string
  readonly implication: Implication
}

/** A question that cannot be true where another one is. */
export interface ExclusiveQuestion {
  readonly id: string
  readonly exclusion: Exclusion
}

export type RelatedQuestion = ImplyingQuestion | ExclusiveQuestion

/** Whether the two legs are No of two questions that exclude each other. */
export function isBasket(related: RelatedQuestion | undefined): related is ExclusiveQuestion {
  return related !== undefined && 'exclusion' in related
}

/** Prices have six decimals: less than half of the last one is no difference. */
const LEAST_SPREAD = 5e-7

/**
 * Whether any two of the offers could make an edge; for most questions none can. Only compares numbers and allocates
 * nothing: it runs over all questions.
 */
export function hasEdge(offers: readonly Offer[]): boolean {
  let yesAsk = Number.POSITIVE_INFINITY
  let noAsk = Number.POSITIVE_INFINITY
  let yesBid = Number.NEGATIVE_INFINITY
  for (const offer of offers) {
    if (offer.yesAsk !== null && offer.yesAsk < yesAsk) yesAsk = offer.yesAsk
    if (offer.noAsk !== null && offer.noAsk < noAsk) noAsk = offer.noAsk
    if (offer.yesBid !== null && offer.yesBid > yesBid) yesBid = offer.yesBid
  }
  return Math.max(1 - noAsk, yesBid) - yesAsk > LEAST_SPREAD
}

/** Every edge between two of the legs, in both orders. */
export function findEdges(legs: readonly Leg[]): Edge[] {
  const edges: Edge[] = []
  for (const buy of legs) {
    for (const sell of legs) {
      if (buy === sell) continue
      const direct = toEdge('direct', buy, sell)
      if (direct !== null) edges.push(direct)
      const dutchBook = toEdge('dutch_book', buy, sell)
      if (dutchBook !== null) edges.push(dutchBook)
    }
  }
  return edges
}

/** The edge of that type, or null where there is none. Two listings of one book never have one. */
export function toEdge(type: OpportunityType, buy: Leg, sell: Leg): Edge | null {
  const buyPrice = buy.yesAsk
  const sellPrice = type === 'direct' ? sell.yesBid : sell.noAsk === null ? null : 1 - sell.noAsk
  if (buyPrice === null || sellPrice === null || !(sellPrice - buyPrice > LEAST_SPREAD)) return null
  return isOneBook(buy, sell) ? null : { type, buy, sell, buyPrice, sellPrice }
}

/**
 * Every edge between a question and a related one. Yes of a question and No of one that implies it pay at least 1,
 * however both end; it is an edge where they cost less. The same holds for No of both where they exclude each other.
 */
export function findRelatedEdges(
  legs: readonly Leg[],
  related: RelatedQuestion,
  relatedLegs: readonly Leg[],
): Edge[] {
  return legs.flatMap((buy) =>
    relatedLegs.flatMap((sell) => {
      const edge = buy.listing.venue === sell.listing.venue ? null : toRelatedEdge(buy, related, sell)
      return edge === null ? [] : [edge]
    }),
  )
}

/** Null where there is none. */
export function toRelatedEdge(buy: Leg, related: RelatedQuestion, sell: Leg): Edge | null {
  const edge = toEdge('dutch_book', isBasket(related) ? turnLeg(buy) : buy, sell)
  return edge === null ? null : { ...edge, related }
}

/** Whether any of the offers could make such an edge. Only compares numbers and allocates nothing. */
export function hasRelatedEdge(
  offers: readonly Offer[],
  related: RelatedQuestion,
  relatedOffers: readonly Offer[],
): boolean {
  const least = toLeast(offers, isBasket(related) ? 'noAsk' : 'yesAsk')
  return least + toLeast(relatedOffers, 'noAsk') < 1 - LEAST_SPREAD
}

function toLeast(offers: readonly Offer[], side: 'yesAsk' | 'noAsk'): number {
  let least = Number.POSITIVE_INFINITY
  for (const offer of offers) least = Math.min(least, offer[side] ?? Number.POSITIVE_INFINITY)
  return least
}

/** Whether one resells the other's book, or both resell a third one's. */
export function isOneBook({ listing: one }: Offer, { listing: other }: Offer): boolean {
  return (
    one.mirrorOf === other.marketId ||
    other.mirrorOf === one.marketId ||
    (one.mirrorOf !== null && one.mirrorOf === other.mirrorOf)
  )
}
