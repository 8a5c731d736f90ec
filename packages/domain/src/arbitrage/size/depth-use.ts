import type { LinkingRelation } from '../../review/decision.ts'
import { type BookSide, toOwnSide } from '../detect/leg.ts'

/** Which part of which book a leg takes from. */
export interface DepthUse {
  /** The book; for a listing that resells another one's book, that book. */
  readonly bookId: string
  readonly relation: LinkingRelation
  /** In the sense of the question. */
  readonly side: BookSide
}

/**
 * Identifies the orders that are taken at that price. Selling Yes at a price and buying No at 1 minus it trade with
 * the same orders, so both have one key.
 */
export function toDepthKey({ bookId, relation, side }: DepthUse, price: number): string {
  const own = toOwnSide({ relation }, side)
  const isOfYes = own === 'yesAsks' || own === 'yesBids'
  const makers = own === 'yesAsks' || own === 'noBids' ? 'sell yes' : 'buy yes'
  return `${bookId} ${makers} ${Math.round((isOfYes ? price : 1 - price) * 1e6)}`
}
