import type { Edge, OpportunityType } from './detect.ts'
import type { ArbitrageListing } from './listing.ts'

/** What an edge costs beside fees, whatever its size. */
export interface FixedCostSum {
  /** What is known of it: the whole is not less. */
  readonly knownUsd: number
  readonly isKnown: boolean
}

type Charging = Pick<ArbitrageListing, 'venueTerms'>

/** One order on each leg and both outcomes for a sale; then both are claimed and taken out, as if both paid. */
export function sumFixedCosts({ type, buy, sell }: Edge): FixedCostSum {
  return sumTradeCosts(type, buy.listing, sell.listing)
}

/** The same, of the listings alone. */
export function sumTradeCosts(type: OpportunityType, buy: Charging, sell: Charging): FixedCostSum {
  return sum([
    ...listOrderCosts(buy, false),
    ...listEndCosts(buy),
    ...listOrderCosts(sell, type === 'direct'),
    ...listEndCosts(sell),
  ])
}

/** What has to be paid on each of the two venues before there is a position. */
export function sumOrderCosts(
  type: OpportunityType,
  buy: Charging,
  sell: Charging,
): readonly [FixedCostSum, FixedCostSum] {
  return [sum(listOrderCosts(buy, false)), sum(listOrderCosts(sell, type === 'direct'))]
}

function listOrderCosts({ venueTerms: { costs } }: Charging, isSplit: boolean): (number | null)[] {
  return isSplit ? [costs.orderUsd, costs.splitUsd] : [costs.orderUsd]
}

function listEndCosts({ venueTerms: { costs } }: Charging): (number | null)[] {
  return [costs.claimUsd, costs.withdrawalUsd]
}

function sum(costs: readonly (number | null)[]): FixedCostSum {
  return {
    knownUsd: costs.reduce<number>((total, usd) => total + (usd ?? 0), 0),
    isKnown: costs.every((usd) => usd !== null),
  }
}
