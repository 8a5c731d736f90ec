export type FeeSide = 'buy' | 'sell'

/** One trade whose fee is requested. */
export interface FeeRequest {
  readonly side: FeeSide
  /** Price of the outcome that is bought or sold, 0 to 1. */
  readonly price: number
  readonly shares: number
  /** The market's own fee numbers (`PlatformMarket.feeTerms`). */
  readonly feeTerms: Readonly<Record<string, number>> | null
}

/**
 * `exact`: the venue's published rule for this market. `upper_bound`: the market's own figures are unknown, and the
 * highest fee that the venue's documents allow is charged.
 */
export type FeeBasis = 'exact' | 'upper_bound'

/**
 * What a venue takes for one trade by its published rule. All in USD for the whole trade, so that they can be added:
 * `tradeUsd` when it is made, `sharesTaken` shares kept back from the buyer, `profitUsd` out of the winnings if it wins.
 */
export interface Fee {
  readonly tradeUsd: number
  readonly sharesTaken: number
  readonly profitUsd: number
  readonly basis: FeeBasis
  readonly rule: FeeRule
}

/** Where the fee comes from: a name, a version, and the day since which the venue publishes it. */
export interface FeeRule {
  readonly name: string
  readonly version: string
  /** YYYY-MM-DD of the venue's publication that the rule follows. For the reader: no rule is chosen by it. */
  readonly since: string
}
