import type { Edge } from './detect.ts'
import type { ArbitrageListing } from './listing.ts'

/** What an edge costs beside fees, whatever its size. */
export interface FixedCostSum {
  /** What is known of it: the whole is not less. */
  readonly knownUsd: number
  readonly isKnown: boolean
}

/** One order on each leg and both outcomes for a sale; then both are claimed and taken out, as if both paid. */
export function sumFixedCosts({ type, buy, sell }: Edge): FixedCostSum {
  const costs = [...listCosts(buy.listing, false), ...listCosts(sell.listing, type === 'direct')]
  return {
    knownUsd: costs.reduce<number>((sum, usd) => sum + (usd ?? 0), 0),
    isKnown: costs.every((usd) => usd !== null),
  }
}

function listCosts({ venueTerms: { costs } }: ArbitrageListing, isSplit: boolean): (number | null)[] {
  const always = [costs.orderUsd, costs.claimUsd, costs.withdrawalUsd]
  return isSplit ? [...always, costs.splitUsd] : always
}
