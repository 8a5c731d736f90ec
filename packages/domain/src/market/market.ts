import type { Category } from './category.ts'
import type { VenueSlug } from './platform.ts'

/** `open`: can be traded. `closed`: cannot, and the result is not known yet; it may open again. `resolved`: result known. */
export type MarketStatus = 'open' | 'closed' | 'resolved'

/** What a price is: an offer, the mid, the last trade, or derived from a pool or a bookmaker's odds. */
export type PriceKind = 'ask' | 'bid' | 'mid' | 'last' | 'pool' | 'odds' | 'settled'

export interface Outcome {
  /** As the venue writes it, trimmed. */
  readonly label: string
  /** Zero-based. */
  readonly index: number
  /** 0 to 1; null when the venue gives no usable one. */
  readonly price: number | null
}

/** The last trade of Yes that a venue reports. */
export interface LastTrade {
  readonly price: number
  /** Whether the venue's own figures show trades in the last 24 hours; false where it does not report them. */
  readonly isOfDay: boolean
}

/** Executable prices of one share that pays 1 USD (or 1 mana), where the venue quotes them. */
export interface Quote {
  readonly yesBid: number | null
  readonly yesAsk: number | null
  readonly noBid: number | null
  readonly noAsk: number | null
}

/** How a market ended: one outcome won, it was voided, or it paid several sides by `payouts` (index to fraction). */
export type Resolution =
  | { readonly kind: 'outcome'; readonly index: number }
  | { readonly kind: 'void' }
  | { readonly kind: 'split'; readonly payouts: readonly number[] }

/** The listing whose book this one resells. `id` is the other venue's own id for it (Polymarket: the Gamma id). */
export interface MirrorSource {
  readonly venue: string
  readonly id: string
}

/**
 * One listing on one venue, always readable as a Yes/No question: `title` is that question as a full sentence.
 * Unknown is null. Times are ISO 8601 UTC with milliseconds, prices 0 to 1, amounts USD (mana at 0.01 USD).
 */
export interface PlatformMarket {
  readonly platform: VenueSlug
  /** The venue's own id; unique on the venue. */
  readonly platformMarketId: string
  readonly title: string
  /** The event or group that contains the market, as the venue titles it. */
  readonly groupTitle: string | null
  /** Id of that group on the venue: legs of one group are different questions. */
  readonly groupId: string | null
  /** The label of the leg inside its group. */
  readonly legLabel: string | null
  /**
   * The venue's id of a set of its listings, including this one, of which at most one can be Yes according to the
   * venue.
   */
  readonly exclusiveGroup: string | null
  readonly slug: string
  readonly url: string | null
  /** Description and resolution rules as plain text. */
  readonly rules: string | null
  readonly category: Category
  readonly status: MarketStatus
  readonly outcomes: readonly Outcome[]
  /** Which outcome is the title's Yes; null when that is unknown, and then the market is not priced. */
  readonly yesIndex: number | null
  /** Price of Yes. */
  readonly price: number | null
  readonly priceKind: PriceKind | null
  readonly quote: Quote
  /** Null where the venue reports none, or where prices do not come from a book. */
  readonly lastTrade: LastTrade | null
  readonly volume24hUsd: number | null
  readonly volumeTotalUsd: number | null
  readonly liquidityUsd: number | null
  readonly isPlayMoney: boolean
  readonly endTime: string | null
  readonly createdTime: string | null
  readonly resolvedTime: string | null
  readonly resolution: Resolution | null
  /** When the venue says the prices were made; null when it does not say. */
  readonly sourceUpdatedAt: string | null
  readonly mirrorOf: MirrorSource | null
  /**
   * The numbers that the venue's fee rule needs for this market, as named in its `fees.ts`; null when it needs none.
   */
  readonly feeTerms: Readonly<Record<string, number>> | null
  /** Other venue ids that later calls need (token ids, condition id, network), as text so that no digit is lost. */
  readonly reference: Readonly<Record<string, string>>
}

/** A record that could not be read. It is kept and counted, never silently dropped. */
export interface Rejection {
  /** The venue's id of the record, as far as it could be read. */
  readonly platformMarketId: string | null
  /** snake_case, for counting: `missing_title`, `unknown_status`, `not_binary`, `points_token`. */
  readonly reason: string
  /** What was wrong, for people. */
  readonly detail: string
}
