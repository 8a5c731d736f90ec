/**
 * The one world that all simulated venues show: its questions, how each venue words and lists them, and what is true
 * and traded at any time. Everything is a pure function of the seed and the time, so two processes with the same seed
 * and clock show the same world, and nothing has to be stored.
 */
export const SLUGS = [
  'polymarket',
  'limitless',
  'myriad',
  'manifold',
  'predictit',
  'azuro',
  'jupiter',
] as const

export type Slug = (typeof SLUGS)[number]

export const TOPICS = [
  'politics',
  'crypto',
  'sports',
  'economics',
  'science',
  'technology',
  'entertainment',
  'world',
] as const

export type Topic = (typeof TOPICS)[number]

/** One real-world question with one truth. Listings with the same `questionId` ask exactly this. */
export interface Question {
  readonly id: string
  /** Our own wording, as a sentence. */
  readonly title: string
  readonly topic: Topic
  /** Milliseconds; when trading ends. */
  readonly endMs: number
  /**
   * Questions that look alike but are not the same share a question family: another date, threshold, candidate, stage
   * or line.
   */
  readonly questionFamily: string
}

/** The fixture behind a sports listing, for venues organised by games. */
export interface Fixture {
  readonly gameKey: string
  readonly sport: string
  readonly league: string
  readonly country: string
  readonly home: string
  readonly away: string
  readonly startMs: number
  /** Which bet of the game: `result-home`, `result-draw`, `result-away`, `winner-home`, `total-over`, `both-score`. */
  readonly bet: string
  /** For totals and handicaps. */
  readonly line: number | null
}

/** One listing of a question on one venue, in that venue's wording. A wire module converts it to the venue's format. */
export interface Listing {
  /** Unique in the whole world and stable for a seed; wire modules derive the venue's own ids from `number`. */
  readonly key: string
  /** 0, 1, 2 … within the venue, stable for a seed. */
  readonly number: number
  readonly venue: Slug
  readonly questionId: string
  /** `same`: Yes here is Yes of the question. `complement`: Yes here is No of the question. */
  readonly polarity: 'same' | 'complement'
  readonly title: string
  /** Set for a member: the group's key and title, and the member's label. All members of a group share `group.key`. */
  readonly group: { readonly key: string; readonly title: string; readonly isExclusive: boolean } | null
  readonly legLabel: string | null
  /**
   * Outcome labels; `['Yes', 'No']` unless the venue labels by names (teams, Up/Down). The first is the listing's Yes.
   */
  readonly labels: readonly [string, string]
  readonly rules: string
  readonly topic: Topic
  readonly createdMs: number
  readonly endMs: number
  readonly fixture: Fixture | null
  /** Set on a Jupiter listing that resells a Polymarket one: that listing's key. */
  readonly mirrorOf: string | null
  /**
   * The planner's purpose, for tests: a plain listing, a true opportunity of one question or of two, or a kind of trap.
   */
  readonly plan: 'plain' | 'opportunity' | 'implication' | 'basket' | `trap:${string}`
}

/**
 * The state of a listing at a given time. Prices are of the listing's own Yes, 0 to 1; amounts are USD (mana on
 * Manifold).
 */
export interface ListingState {
  readonly status: 'open' | 'closed' | 'resolved'
  /** Set once resolved: whether the listing's own Yes won. */
  readonly isYes: boolean | null
  readonly resolvedMs: number | null
  readonly price: number
  /** Best quotes; null when that side of the book is empty. Rounded to the venue's tick. */
  readonly bid: number | null
  readonly ask: number | null
  readonly lastTrade: number
  readonly volumeTotal: number
  readonly volume24h: number
  readonly liquidity: number
  readonly traders: number
  readonly updatedMs: number
}

export interface Level {
  readonly price: number
  /** Shares. */
  readonly size: number
}

/** Resting orders of the listing's own Yes, best first. */
export interface ListingBook {
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

export interface Holding {
  readonly listing: Listing
  /** Which outcome is held: 0 is the listing's Yes. */
  readonly outcome: 0 | 1
  readonly shares: number
  readonly costUsd: number
}

export interface Trade {
  readonly listing: Listing
  readonly outcome: 0 | 1
  readonly kind: 'buy' | 'sell' | 'redeem'
  readonly shares: number
  readonly price: number
  readonly atMs: number
}

/** An account on one venue with its holdings and trades, up to a given time. */
export interface Wallet {
  readonly venue: Slug
  /** In the venue's form: an EVM address, a Solana address, a user name. */
  readonly address: string
}

export interface World {
  readonly seed: number
  readonly questions: readonly Question[]
  listings(venue: Slug): readonly Listing[]
  listing(key: string): Listing | null
  /**
   * Raises the price of every listing of a hand-written question by this much, in prices of the question's Yes, for the
   * past as well as the future. Returns the number of these listings.
   */
  move(questionId: string, by: number): number
  state(listing: Listing, atMs: number): ListingState
  book(listing: Listing, atMs: number): ListingBook
  /** Prices of the listing's own Yes, oldest first, `stepMs` apart. */
  history(
    listing: Listing,
    fromMs: number,
    toMs: number,
    stepMs: number,
  ): readonly { readonly atMs: number; readonly price: number }[]
  wallets(venue: Slug): readonly Wallet[]
  holdings(wallet: Wallet, atMs: number): readonly Holding[]
  trades(wallet: Wallet, atMs: number): readonly Trade[]
}

export interface WorldOptions {
  readonly seed: number
  /** Number of listings over all venues: the hand-written questions come first, made-up ones fill the rest. */
  readonly scale?: number
  /** The time around which the world is built: questions lie before and after it. */
  readonly epochMs: number
  /** Only the hand-written questions used by plans, with all their listings: a quarter of them. */
  readonly isPlannedOnly?: boolean
}
