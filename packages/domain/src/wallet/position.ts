import type { VenueSlug } from '../market/platform.ts'

export type PositionStatus = 'open' | 'closed' | 'resolved'

/** What an account holds in one outcome. Amounts are in the venue's money (USD, or mana on a play-money venue). */
export interface TrackedPosition {
  readonly platform: VenueSlug
  /**
   * The venue's own ids under which its listing may be known, the narrowest first: a market of several outcomes is listed
   * once for each. Empty where the venue names no market, or several.
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
  /** Not realised yet. */
  readonly pnl: number
  readonly pnlPercent: number
  readonly status: PositionStatus
  /** YYYY-MM-DD. */
  readonly endDate: string | null
}

export interface TradeHistoryItem {
  readonly platform: VenueSlug
  /** `BUY`, `SELL`, `BET`, `REDEMPTION`, or the venue's own word for another kind. */
  readonly type: string
  readonly side: string
  readonly marketTitle: string
  readonly price: number | null
  /** In shares. */
  readonly size: number | null
  readonly timestamp: string
  readonly status: string | null
}
