import type { Book, BookLevel } from '../../market/book.ts'
import type { VenueSlug } from '../../market/platform.ts'
import { DAY_MS } from '../../time.ts'
import type { Movement } from '../judge/movement.ts'
import type { ArbitrageListing, Feed, VenueTerms } from '../listing.ts'

export const NOW_MS = Date.UTC(2026, 10, 15, 12)

export const CLEAN_FEED: Feed = {
  fetchedAtMs: NOW_MS - 2_000,
  sourceUpdatedAtMs: NOW_MS - 8_000,
  isSourceClock: false,
  freshForMs: 120_000,
  isFrozen: false,
  isReadFailed: false,
}

/** A listing that was watched for long and hardly moves. */
const CALM: Movement = { squares: 1e-8, watchedMs: 600_000 }

export const CLEAN_TERMS: VenueTerms = {
  version: 'test',
  voidRule: 'half',
  settlementLagDays: 2,
  withdrawalFraction: 0,
  positionCapUsd: null,
  canSell: true,
  order: { minShares: 0, minUsd: 0, tick: 0, lot: 0.01 },
  costs: { orderUsd: 0, splitUsd: 0, claimUsd: 0, withdrawalUsd: 0 },
  sources: [],
}

/** A listing that passes every check, without prices. */
export function makeListing(venue: VenueSlug, changes: Partial<ArbitrageListing> = {}): ArbitrageListing {
  return {
    marketId: `${venue}-1`,
    title: 'Will it happen?',
    url: null,
    venue,
    relation: 'same',
    isOpen: true,
    quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null },
    book: null,
    liquidityUsd: 20_000,
    volume24hUsd: 10_000,
    feeTerms: null,
    mirrorOf: null,
    isPlayMoney: false,
    endTimeMs: NOW_MS + 30 * DAY_MS,
    resolutionSource: 'associated press',
    ruleTerms: {
      topic: 'deadline',
      assetPair: null,
      field: null,
      window: null,
      timeZone: 'ET',
      overtime: null,
      tie: null,
      postponement: null,
      figures: 'none',
    },
    rulesHash: null,
    match: { confidence: 1, method: 'exact', reason: null },
    feed: CLEAN_FEED,
    movement: CALM,
    venueTerms: CLEAN_TERMS,
    venueState: 'healthy',
    ...changes,
  }
}

/** The quote of one book seen from both sides. */
export function makeQuote(yesBid: number, yesAsk: number): ArbitrageListing['quote'] {
  return { yesBid, yesAsk, noBid: turn(yesAsk), noAsk: turn(yesBid) }
}

/** A book whose No side is the other side of its Yes side. */
export function makeBook(yesBids: readonly BookLevel[], yesAsks: readonly BookLevel[]): Book {
  const turned = (levels: readonly BookLevel[]) =>
    levels.map(({ price, size }) => ({ price: turn(price), size }))
  return {
    platformMarketId: 'made',
    yesAsks,
    yesBids,
    noAsks: turned(yesBids),
    noBids: turned(yesAsks),
    depth: 'orders',
    sourceUpdatedAt: null,
  }
}

function turn(price: number): number {
  return Math.round((1 - price) * 1e6) / 1e6
}
