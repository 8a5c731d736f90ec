import type { Edge, OpportunityType } from '../detect/detect.ts'
import type { ArbitrageListing } from '../listing.ts'

/** The costs of an edge besides fees, independent of its size. */
export interface FixedCostSum {
  /** The known part: the total is not less. */
  readonly knownUsd: number
  readonly isKnown: boolean
}

type Charging = Pick<ArbitrageListing, 'venueTerms'>

/** One order on each leg, and a split for a sale; then both legs are claimed and withdrawn, as if both paid. */
export function sumFixedCosts({ type, buy, sell }: Edge): FixedCostSum {
  return sumTradeCosts(type, buy.listing, sell.listing)
}

/** The same, from the listings alone. */
export function sumTradeCosts(type: OpportunityType, buy: Charging, sell: Charging): FixedCostSum {
  const one = buy.venueTerms.costs
  const other = sell.venueTerms.costs
  const splitUsd = type === 'direct' ? other.splitUsd : 0
  return {
    knownUsd:
      toKnown(one.orderUsd) +
      toKnown(one.claimUsd) +
      toKnown(one.withdrawalUsd) +
      toKnown(other.orderUsd) +
      toKnown(splitUsd) +
      toKnown(other.claimUsd) +
      toKnown(other.withdrawalUsd),
    isKnown:
      one.orderUsd !== null &&
      one.claimUsd !== null &&
      one.withdrawalUsd !== null &&
      other.orderUsd !== null &&
      splitUsd !== null &&
      other.claimUsd !== null &&
      other.withdrawalUsd !== null,
  }
}

/** What has to be paid on each of the two venues before there is a position. */
export function sumOrderCosts(
  type: OpportunityType,
  buy: Charging,
  sell: Charging,
): readonly [FixedCostSum, FixedCostSum] {
  return [sumOrder(buy, false), sumOrder(sell, type === 'direct')]
}

function sumOrder({ venueTerms: { costs } }: Charging, isSplit: boolean): FixedCostSum {
  const splitUsd = isSplit ? costs.splitUsd : 0
  return {
    knownUsd: toKnown(costs.orderUsd) + toKnown(splitUsd),
    isKnown: costs.orderUsd !== null && splitUsd !== null,
  }
}

function toKnown(usd: number | null): number {
  return usd ?? 0
}
