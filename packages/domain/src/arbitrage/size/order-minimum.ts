import type { Edge } from '../detect/detect.ts'
import type { OrderTerms } from '../listing.ts'
import type { TradePosition } from './walk-books.ts'

/** Whether the venue's smallest order is known. */
export function hasMinimum({ minShares, minUsd }: OrderTerms): boolean {
  return minShares !== null && minUsd !== null
}

/** Whether one of the legs is below its venue's smallest order, as far as that is known. */
export function isBelowMinimum({ type, buy, sell }: Edge, position: TradePosition): boolean {
  const soldUsd = type === 'direct' ? position.shares - position.sellPriceUsd : position.sellStakeUsd
  return (
    isTooSmall(buy.listing.venueTerms.order, position.shares, position.buyStakeUsd) ||
    isTooSmall(sell.listing.venueTerms.order, position.shares, soldUsd)
  )
}

function isTooSmall({ minShares, minUsd }: OrderTerms, shares: number, usd: number): boolean {
  return shares < (minShares ?? 0) || usd < (minUsd ?? 0)
}
