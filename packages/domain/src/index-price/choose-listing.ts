import type { IndexPriceInput } from './index-price-input.ts'

export function isPriced<Market extends IndexPriceInput>(
  market: Market,
): market is Market & { readonly price: number } {
  return market.isOpen && market.isFresh && market.price !== null
}

/** The more liquid one first; unknown liquidity comes last. Then volume decides, then the id. */
export function compareLiquidity(one: IndexPriceInput, other: IndexPriceInput): number {
  return (
    (other.liquidityUsd ?? -1) - (one.liquidityUsd ?? -1) ||
    (other.volume24hUsd ?? -1) - (one.volume24hUsd ?? -1) ||
    (one.id < other.id ? -1 : 1)
  )
}
