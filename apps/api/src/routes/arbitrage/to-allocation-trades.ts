import {
  type AllocationTrade,
  type BookSide,
  chooseBook,
  isBasket,
  isTradable,
  toOwnSide,
  turnListing,
} from '@parallax/domain'
import type { QuestionBook, VenueHealth } from '@parallax/store'
import type { OpportunityEntry } from '../../catalog/arbitrage/opportunity-entry.ts'
import type { VenueRules } from '../../catalog/arbitrage/venue-rules.ts'

interface Surroundings {
  readonly books: readonly QuestionBook[]
  readonly health: readonly VenueHealth[]
  readonly rules: VenueRules
  readonly nowMs: number
}

interface Found {
  readonly trades: readonly AllocationTrade[]
  /** Opportunities with a leg that has no usable order book, so their depth is unknown. */
  readonly withoutDepth: readonly OpportunityEntry[]
}

const NEVER_SWEPT = { startedMs: null, tookMs: null, periodMs: null }

/** The opportunities with the current order books. */
export function toAllocationTrades(entries: readonly OpportunityEntry[], around: Surroundings): Found {
  const trades: AllocationTrade[] = []
  const withoutDepth: OpportunityEntry[] = []
  for (const entry of entries) {
    const trade = toTrade(entry, around)
    if (trade === null) withoutDepth.push(entry)
    else trades.push(trade)
  }
  return { trades, withoutDepth }
}

function toTrade(entry: OpportunityEntry, around: Surroundings): AllocationTrade | null {
  const {
    type,
    related: relation,
    buyMarketId,
    sellMarketId,
    execution,
  } = entry.getState(around.nowMs).decision
  const buy = findLeg(buyMarketId, 'yesAsks', around, isBasket(relation))
  const sell = findLeg(sellMarketId, type === 'direct' ? 'yesBids' : 'noAsks', around)
  if (buy === null || sell === null || execution === null) return null
  const { recommendedProfitUsd, recommendedNotionalUsd, fillProbability } = execution
  const expectedReturn = (recommendedProfitUsd * fillProbability) / recommendedNotionalUsd
  const { id, questionId, related } = entry.row
  const relatedQuestionId = related?.questionId ?? null
  return { id, questionId, relatedQuestionId, type, buy, sell, expectedReturn }
}

function findLeg(
  marketId: string,
  side: BookSide,
  { books, health, rules }: Surroundings,
  isTurned = false,
): AllocationTrade['buy'] | null {
  const listing = books.find((each) => each.marketId === marketId && each.status === 'open')
  if (listing === undefined) return null
  const { venue, feeTerms } = listing
  const { relation } = isTurned ? turnListing(listing) : listing
  const read = chooseBook(listing, health.find(({ slug }) => slug === venue) ?? NEVER_SWEPT)
  const levels =
    read?.book[toOwnSide({ relation }, side)].filter((level) => isTradable(level, 'orders')) ?? []
  if (levels.length === 0) return null
  return {
    listing: { venue, marketId, relation, feeTerms, venueTerms: rules.getVenueTerms(venue) },
    bookId: listing.mirrorKey ?? listing.originalKey,
    relation,
    side,
    levels,
  }
}
