import type { Book } from '../market/book.ts'
import type { Quote } from '../market/market.ts'
import type { VenueSlug } from '../market/platform.ts'
import type { LinkingRelation } from '../review/decision.ts'
import type { Movement } from './judge/movement.ts'
import type { RuleTerms } from './rules/rule-terms.ts'

/**
 * What a venue does with a voided market: it refunds stakes, pays half of a win for every share, or pays the last
 * price, which is not known in advance.
 */
type VoidRule = 'refund' | 'half' | 'last_price'

/** Limits of an order. Null where the venue does not state them; 0 where there are none. */
export interface OrderTerms {
  readonly minShares: number | null
  readonly minUsd: number | null
  /** Prices are multiples of it. */
  readonly tick: number | null
  /** Shares are multiples of it. */
  readonly lot: number | null
  /** Where an order is a stake and not a number of shares: the stake is a multiple of this many USD. */
  readonly stakeStepUsd?: number
}

/**
 * Costs of trading besides fees, independent of the size: gas, a relayer, bridging. At most this many USD each time,
 * until the money is in the trader's own wallet or account; null where unknown.
 */
interface FixedCosts {
  readonly orderUsd: number | null
  /** Splitting 1 USD into both outcomes. */
  readonly splitUsd: number | null
  readonly claimUsd: number | null
  readonly withdrawalUsd: number | null
}

/** Where a term comes from. */
interface TermSource {
  readonly of: 'void_rule' | 'withdrawal' | 'order' | 'costs'
  /** Its URL, or the repository and file. */
  readonly document: string
  /** YYYY-MM-DD: the date of that source. */
  readonly since: string
}

/** What applies to every trade on a venue. */
export interface VenueTerms {
  /** Changes with every figure or source. */
  readonly version: string
  /** Null where the venue does not state it. */
  readonly voidRule: VoidRule | null
  /** Days from the end of a question until the venue has paid; null where unknown. */
  readonly settlementLagDays: number | null
  /** Share of the money that the venue keeps on withdrawal; null where unknown. */
  readonly withdrawalFraction: number | null
  /** Position limit in a market; null where there is none. */
  readonly positionCapUsd: number | null
  /** Whether a trader without shares can sell: by splitting 1 USD into both outcomes and selling one of them. */
  readonly canSell: boolean
  readonly order: OrderTerms
  readonly costs: FixedCosts
  readonly sources: readonly TermSource[]
}

/**
 * The state of ingest for a venue. `backoff`: it fails and is polled less often, so its prices are the last good
 * ones. `suspended`: trading is not possible there.
 */
type VenueState = 'healthy' | 'unhealthy' | 'backoff' | 'suspended'

/** How old a listing's prices are. */
export interface Feed {
  readonly fetchedAtMs: number
  /** When the venue says they were made; null when it does not say. */
  readonly sourceUpdatedAtMs: number | null
  /**
   * Whether that time moves with every response, so that an old time means a cached response and not a quiet market.
   */
  readonly isSourceClock: boolean
  /** 120 s for a book of the hot lane, otherwise two sweeps. */
  readonly freshForMs: number
  /** See `isFrozenPrice`. */
  readonly isFrozen: boolean
  /** Whether the last attempt to read its book failed: what is known comes from an earlier one. */
  readonly isReadFailed: boolean
}

/** Why a listing belongs to its question. */
interface MatchEvidence {
  /** Null where a person linked it. */
  readonly confidence: number | null
  readonly method: 'semantic' | 'manual' | 'exact'
  readonly reason: string | null
}

/**
 * Everything that is known of a listing when it is judged, as plain data: a certificate holds it unchanged. Prices
 * are those of the listing's own Yes and No.
 */
export interface ArbitrageListing {
  readonly marketId: string
  /** For people, like the URL: no decision depends on them. */
  readonly title: string
  readonly url: string | null
  readonly venue: VenueSlug
  /** A `complement` asks the opposite: its Yes is the question's No. */
  readonly relation: LinkingRelation
  readonly isOpen: boolean
  readonly quote: Quote
  /** Its prices take precedence over `quote`. */
  readonly book: Book | null
  readonly liquidityUsd: number | null
  readonly volume24hUsd: number | null
  readonly feeTerms: Readonly<Record<string, number>> | null
  /** The listing whose book this one resells: its market id, or the other venue's id for it where we do not list it. */
  readonly mirrorOf: string | null
  readonly isPlayMoney: boolean
  readonly endTimeMs: number | null
  /**
   * Who decides the result according to the rules ("Associated Press"), normalised; null where they could not be
   * read.
   */
  readonly resolutionSource: string | null
  /** Other terms in its rules; null where there are no rules to read. */
  readonly ruleTerms: RuleTerms | null
  /** SHA-256 of the rules' text, as evidence. */
  readonly rulesHash: string | null
  readonly match: MatchEvidence
  readonly feed: Feed
  /** Movement of the best prices of its book; null where they were not watched. */
  readonly movement: Movement | null
  readonly venueTerms: VenueTerms
  readonly venueState: VenueState
}
