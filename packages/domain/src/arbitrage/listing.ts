import type { Book } from '../market/book.ts'
import type { Quote } from '../market/market.ts'
import type { VenueSlug } from '../market/platform.ts'
import type { LinkingRelation } from '../review/decision.ts'
import type { Movement } from './movement.ts'
import type { RuleTerms } from './rule-terms.ts'

/**
 * What a venue does with a market it calls off: gives stakes back, pays half of a win for every share, or what a share was worth
 * last, which nobody knows before.
 */
type VoidRule = 'refund' | 'half' | 'last_price'

/** What an order has to be like. Null where the venue does not say; 0 where it asks for nothing. */
export interface OrderTerms {
  readonly minShares: number | null
  readonly minUsd: number | null
  /** Prices are multiples of it. */
  readonly tick: number | null
  /** Shares are multiples of it. */
  readonly lot: number | null
  /** Where an order is a stake and no number of shares: USD that it is a multiple of. */
  readonly stakeStepUsd?: number
}

/**
 * What trading costs beside fees, whatever the size: gas, a relayer, bridging. USD for each time, at most; null where nobody says.
 * All of it, until the money is in a wallet or an account of one's own.
 */
interface FixedCosts {
  readonly orderUsd: number | null
  /** Having both outcomes for 1. */
  readonly splitUsd: number | null
  readonly claimUsd: number | null
  readonly withdrawalUsd: number | null
}

/** Where a term is taken from. */
interface TermSource {
  readonly of: 'void_rule' | 'withdrawal' | 'order' | 'costs'
  /** Its address, or the repository and file. */
  readonly document: string
  /** YYYY-MM-DD: as of when it says so. */
  readonly since: string
}

/** What holds for every trade on a venue. */
export interface VenueTerms {
  /** Another figure or another source is another version. */
  readonly version: string
  /** Null where the venue does not say. */
  readonly voidRule: VoidRule | null
  /** Days from the end of a question until the venue has paid; null where unknown. */
  readonly settlementLagDays: number | null
  /** Part of the money that is kept back when it is taken out; null where unknown. */
  readonly withdrawalFraction: number | null
  /** The most one may stake in a market; null where there is no limit. */
  readonly positionCapUsd: number | null
  /** Whether somebody without shares can sell: both outcomes can be had for 1, and one of them sold. */
  readonly canSell: boolean
  readonly order: OrderTerms
  readonly costs: FixedCosts
  readonly sources: readonly TermSource[]
}

/**
 * How ingest gets on with a venue. `backoff`: it fails and is asked less often, so its prices are the last good ones.
 * `suspended`: nobody can trade there.
 */
type VenueState = 'healthy' | 'unhealthy' | 'backoff' | 'suspended'

/** How old a listing's prices are. */
export interface Feed {
  readonly fetchedAtMs: number
  /** When the venue says they were made; null when it does not say. */
  readonly sourceUpdatedAtMs: number | null
  /** Whether that time moves with every answer, so that an old one tells of a cached answer and not of a quiet market. */
  readonly isSourceClock: boolean
  /** 120 s for a book of the hot lane, else two sweeps. */
  readonly freshForMs: number
  /** See `isFrozenPrice`. */
  readonly isFrozen: boolean
  /** The last attempt to read its book did not succeed: what is known is of an earlier one. */
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
 * All that is known of a listing when it is judged, as plain data: a certificate holds it as it is. Prices are those of the
 * listing's own Yes and No.
 */
export interface ArbitrageListing {
  readonly marketId: string
  /** For people, as the address is: nothing is decided by them. */
  readonly title: string
  readonly url: string | null
  readonly venue: VenueSlug
  /** A `complement` asks the opposite: its Yes is the question's No. */
  readonly relation: LinkingRelation
  readonly isOpen: boolean
  readonly quote: Quote
  /** Where there is one, its prices count and not those of `quote`. */
  readonly book: Book | null
  readonly liquidityUsd: number | null
  readonly volume24hUsd: number | null
  readonly feeTerms: Readonly<Record<string, number>> | null
  /** The listing whose book this one resells: its market id, or the other venue's word for it where we do not list it. */
  readonly mirrorOf: string | null
  readonly isPlayMoney: boolean
  readonly endTimeMs: number | null
  /** Who the rules say decides the result ("Associated Press"), in a normal form; null where they could not be read. */
  readonly resolutionSource: string | null
  /** What else its rules say; null where there are none to read. */
  readonly ruleTerms: RuleTerms | null
  /** SHA-256 of the rules' text, as evidence. */
  readonly rulesHash: string | null
  readonly match: MatchEvidence
  readonly feed: Feed
  /** Of the best prices of its book; null where nobody watched them. */
  readonly movement: Movement | null
  readonly venueTerms: VenueTerms
  readonly venueState: VenueState
}
