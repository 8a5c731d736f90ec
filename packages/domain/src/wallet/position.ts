import type { VenueSlug } from '../market/platform.ts'

export type PositionStatus = 'open' | 'closed' | 'resolved'

/** What an account holds in one outcome. Amounts are in the venue's currency (USD, or mana on a play-money venue). */
export interface TrackedPosition {
  readonly platform: VenueSlug
  /**
   * The venue's own ids that its listing may have, most specific first: a market of several outcomes is listed once
   * for each. Empty where the venue names no market, or several.
   */
  readonly platformMarketIds: readonly string[]
  readonly marketTitle: string
  readonly marketUrl: string
  readonly outcome: string
  /** Shares. */
  readonly size: number
  readonly avgPrice: number
  readonly currentPrice: number
  readonly currentValue: number
  /** Unrealised. */
  readonly pnl: number
  readonly pnlPercent: number
  readonly status: PositionStatus
  /** YYYY-MM-DD. */
  readonly endDate: string | null
}

export interface TradeHistoryItem {
  readonly platform: VenueSlug
  /** `BUY`, `SELL`, `BET`, `REDEMPTION`, or the venue's own name for another kind. */
  readonly type: string
  readonly side: string
  readonly marketTitle: string
  readonly price: number | null
  /** In shares. */
  readonly size: number | null
  readonly timestamp: string
  readonly status: string | null
}
