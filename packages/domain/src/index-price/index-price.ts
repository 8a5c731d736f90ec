import type { VenueSlug } from '../market/platform.ts'
import type { LinkedMarket } from './linked-market.ts'
import { chooseByVenue, type VenuePrice } from './venue-price.ts'

/** What all venues together say of a question, and how far apart they are. */
export interface IndexPrice {
  /** Null where no venue has a price that counts. */
  readonly price: number | null
  /** Null, as the spread, where fewer than two venues have a price. */
  readonly divergence: number | null
  readonly cheapest: VenueQuote | null
  readonly dearest: VenueQuote | null
  /** From the cheapest price to the dearest. */
  readonly spread: number | null
  /** One Yes price for each venue that has one. */
  readonly prices: readonly VenueQuote[]
}

interface VenueQuote {
  readonly venue: VenueSlug
  readonly price: number
}

/**
 * The consensus on a question: the venues' Yes prices, weighed by what was traded there in 24 hours; where nothing is known to
 * have been traded, all weigh the same. A mirror weighs nothing beside its original.
 */
export function computeIndexPrice(markets: readonly LinkedMarket[]): IndexPrice {
  const chosen = chooseByVenue(markets)
  const weights = weigh(chosen)
  const price = computeMean(chosen, weights)
  const sorted = chosen
    .map(({ venue, price }) => ({ venue, price }))
    .sort((one, other) => one.price - other.price || (one.venue < other.venue ? -1 : 1))
  const cheapest = sorted[0] ?? null
  const dearest = sorted.at(-1) ?? null
  const isCompared = sorted.length >= 2
  const divergence = isCompared && price !== null ? computeDeviation(chosen, weights, price) : null
  return {
    price,
    divergence,
    cheapest,
    dearest,
    spread: isCompared && cheapest !== null && dearest !== null ? dearest.price - cheapest.price : null,
    prices: chosen.map(({ venue, price }) => ({ venue, price })),
  }
}

/** Shares of one, in the order of the venues. */
function weigh(venues: readonly VenuePrice[]): number[] {
  const volumes = venues.map(({ volume24hUsd, isRepeated }) => (isRepeated ? 0 : (volume24hUsd ?? 0)))
  // Divided by the largest first: a sum of very large volumes must not overflow.
  const largest = Math.max(...volumes, 0)
  const shares =
    largest > 0
      ? volumes.map((volume) => volume / largest)
      : venues.map(({ isRepeated }) => (isRepeated ? 0 : 1))
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / sum)
}

/** Never outside the prices it is made of, whatever rounding does. */
function computeMean(venues: readonly VenuePrice[], weights: readonly number[]): number | null {
  if (venues.length === 0) return null
  let mean = 0
  let low = 1
  let high = 0
  for (const [position, { price }] of venues.entries()) {
    const weight = weights[position] ?? 0
    if (weight === 0) continue
    mean += weight * price
    low = Math.min(low, price)
    high = Math.max(high, price)
  }
  return Math.min(Math.max(mean, low), high)
}

function computeDeviation(venues: readonly VenuePrice[], weights: readonly number[], mean: number): number {
  const variance = venues.reduce(
    (sum, { price }, position) => sum + (weights[position] ?? 0) * (price - mean) ** 2,
    0,
  )
  return Math.sqrt(variance)
}
