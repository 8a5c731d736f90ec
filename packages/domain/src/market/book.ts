/** One price level of a book. */
export interface BookLevel {
  /** 0 to 1. */
  readonly price: number
  /** Shares, each paying 1 when it wins. */
  readonly size: number
}

/**
 * What can be traded now in one market, best level first: asks ascending, bids descending. A side the venue does not
 * have (nothing can be sold to a bookmaker) is empty. `depth` states what the levels are.
 */
export interface Book {
  readonly platformMarketId: string
  readonly yesAsks: readonly BookLevel[]
  readonly yesBids: readonly BookLevel[]
  readonly noAsks: readonly BookLevel[]
  readonly noBids: readonly BookLevel[]
  /** `orders`: resting orders. `pool`: steps along a pool's price curve. `touch`: only the best price, size unknown. */
  readonly depth: 'orders' | 'pool' | 'touch'
  readonly sourceUpdatedAt: string | null
}

/** One point of a price history of Yes. */
export interface PricePoint {
  readonly at: string
  readonly price: number
}
