import type {
  Book,
  Fee,
  FeeRequest,
  FeeRule,
  PlatformMarket,
  PricePoint,
  Rejection,
  TrackedPosition,
  TradeHistoryItem,
  VenueSlug,
  VenueTerms,
} from '@parallax/domain'
import type { AnswerParsers } from './answer-parsers.ts'
import type { VenueHttp } from './http/venue-http.ts'

/** The result of parsing one answer. A bad record neither fails its page nor disappears. */
export interface ParsedMarkets {
  readonly markets: readonly PlatformMarket[]
  readonly rejected: readonly Rejection[]
}

export interface MarketPage extends ParsedMarkets {
  /** Continues the listing after this page, even in another process; null at the end. */
  readonly nextCursor: string | null
}

/**
 * A full listing consists of one or more walks, each paged to its end. `open` is every tradable market, `recent` the
 * recently closed or resolved ones, where the venue lists them.
 */
export type ListingWalk = 'open' | 'recent'

/** Which market to request: its id, and the venue's other ids stored with it. */
export type MarketReference = Pick<PlatformMarket, 'platformMarketId' | 'slug' | 'groupId' | 'reference'>

/** Whose positions: `address` is an EVM address, a Solana address or a user name, depending on the venue. */
export interface Account {
  readonly address: string
}

export interface Parsed<Item> {
  readonly items: readonly Item[]
  readonly rejected: readonly Rejection[]
}

/** The rate limits for a venue: at most `concurrency` calls at once, and `requests` in any `perMs`. */
export interface Pacing {
  readonly concurrency: number
  readonly requests: number
  readonly perMs: number
}

/** What books cost in requests. */
export interface BookCost {
  /** How many markets are requested together. A failure of one affects the others of its batch. */
  readonly batch: number
  readonly perBatch: number
  /** The most requests for each market of a batch. */
  readonly perMarket: number
}

/** An event of a live feed: a price of Yes has moved, or the market has changed and should be fetched. */
export type LiveEvent =
  | {
      readonly kind: 'price'
      readonly platformMarketId: string
      readonly price: number | null
      readonly yesBid: number | null
      readonly yesAsk: number | null
      readonly sourceUpdatedAt: string | null
    }
  | { readonly kind: 'changed'; readonly platformMarketId: string }

export interface LiveFeed {
  close(): void
}

export interface LiveOptions {
  readonly markets: readonly MarketReference[]
  readonly onEvent: (event: LiveEvent) => void
  /** Called when the socket is up (true) or down (false); while down, prices have to be polled. */
  readonly onConnection: (isUp: boolean) => void
}

/** Fees of one period: the rules by which they are named, and how they are computed. */
export interface DatedFees {
  readonly rules: readonly FeeRule[]
  /** Null when the fee is unknown, which is never the same as 0. */
  readonly computeFee: (question: FeeRequest) => Fee | null
}

/** The port that every venue implements. Everything here is read-only. */
export interface Venue {
  readonly slug: VenueSlug
  /**
   * All that a certificate may name, newest first. A changed rule or term gets a new version. The old one stays
   * unchanged, because certificates must remain checkable forever.
   */
  readonly fees: readonly [DatedFees, ...DatedFees[]]
  readonly terms: readonly [VenueTerms, ...VenueTerms[]]
  /** Whether the venue's timestamp changes with every answer, so that an old one means a cached answer. */
  readonly isSourceClock: boolean
  readonly parsers: AnswerParsers
  /** Base addresses by role (`gamma`, `clob`, …). Configuration may replace any of them, for a proxy or the simulator. */
  readonly hosts: Readonly<Record<string, string>>
  readonly pacing: Pacing
  /** How often a full sweep is due. */
  readonly sweepMs: number
  /** How long its list may be cached, by the venue or between us and it: an earlier request returns nothing new. */
  readonly cachedMs: number
  readonly walks: readonly ListingWalk[]
  /** Null where there are no books. */
  readonly bookCost: BookCost | null
  connect(context: VenueContext): VenueClient
}

export interface VenueContext {
  readonly http: VenueHttp
  /** `hosts` with the configured replacements. */
  readonly hosts: Readonly<Record<string, string>>
  readonly now: () => number
}

export interface VenueClient {
  /**
   * One page of a walk, from its start (null) or after a cursor. Throws instead of silently returning an incomplete
   * page.
   */
  listMarkets(walk: ListingWalk, cursor: string | null): Promise<MarketPage>
  /** The current state of the market, or null when the venue no longer knows it. For markets that left the listing. */
  findMarket(market: MarketReference): Promise<ParsedMarkets | null>
  /** Books of the given markets, batched as the venue allows. A market without a book is left out. */
  fetchBooks(markets: readonly PlatformMarket[]): Promise<Parsed<Book>>
  /** Price history of Yes, oldest first; null when the venue has none. */
  fetchHistory(market: MarketReference): Promise<Parsed<PricePoint> | null>
  /** Null when the venue shows no accounts. */
  fetchPositions(account: Account): Promise<Parsed<TrackedPosition> | null>
  fetchTrades(account: Account): Promise<Parsed<TradeHistoryItem> | null>
  /** Null when the venue has no feed. */
  openLive(options: LiveOptions): LiveFeed | null
}
