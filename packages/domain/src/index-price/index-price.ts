import type { VenueSlug } from '../market/platform.ts'
import type { VolumeBasis } from '../volume/day-volume.ts'
import type { IndexPriceInput } from './index-price-input.ts'
import { chooseByVenue, type VenuePrice } from './venue-price.ts'

/** The consensus of all venues on a question, and how far apart they are. */
export interface IndexPrice {
  /** Null where no venue has a usable price. */
  readonly price: number | null
  /** Null, like the spread, where fewer than two venues have a usable price. */
  readonly divergence: number | null
  readonly cheapest: PricedVenue | null
  readonly mostExpensive: PricedVenue | null
  /** The difference between the highest and the lowest price. */
  readonly spread: number | null
  /** One Yes price for each venue that has one. */
  readonly prices: readonly WeighedPrice[]
}

interface PricedVenue {
  readonly venue: VenueSlug
  readonly price: number
}

interface WeighedPrice extends PricedVenue {
  /** Its share of the index price; all shares add up to 1. A mirror beside its original has 0. */
  readonly weight: number
  readonly volumeBasis: VolumeBasis
}

/**
 * Minimum weight of a venue with little or unknown volume, relative to the largest volume: a missing figure must not
 * hide a divergence.
 */
const LEAST_WEIGHT = 0.05

/**
 * The consensus on a question: the venues' Yes prices, weighted by 24 h volume, with at least a twentieth of the
 * largest volume. Where no volume is known, all weights are equal. A mirror beside its original does not count: it
 * has no weight and is neither the cheapest nor the most expensive.
 */
export function computeIndexPrice(markets: readonly IndexPriceInput[]): IndexPrice {
  const chosen = chooseByVenue(markets)
  const weights = weigh(chosen)
  const price = computeMean(chosen, weights)
  const sorted = chosen
    .filter(({ isRepeated }) => !isRepeated)
    .map(({ venue, price }) => ({ venue, price }))
    .sort((one, other) => one.price - other.price || (one.venue < other.venue ? -1 : 1))
  const cheapest = sorted[0] ?? null
  const mostExpensive = sorted.at(-1) ?? null
  const isCompared = sorted.length >= 2
  const divergence = isCompared && price !== null ? computeDeviation(chosen, weights, price) : null
  return {
    price,
    divergence,
    cheapest,
    mostExpensive,
    spread:
      isCompared && cheapest !== null && mostExpensive !== null ? mostExpensive.price - cheapest.price : null,
    prices: chosen.map(({ venue, price, volumeBasis }, index) => ({
      venue,
      price,
      weight: weights[index] ?? 0,
      volumeBasis,
    })),
  }
}

/** Shares that add up to 1, in the order of the venues. */
function weigh(venues: readonly VenuePrice[]): number[] {
  const volumes = venues.map(({ volume24hUsd, isRepeated }) => (isRepeated ? 0 : (volume24hUsd ?? 0)))
  const largest = Math.max(...volumes, 0)
  // Divided by the largest first: a sum of very large volumes must not overflow.
  const parts = venues.map(({ isRepeated }, index) => {
    if (isRepeated) return 0
    return largest > 0 ? Math.max((volumes[index] ?? 0) / largest, LEAST_WEIGHT) : 1
  })
  const sum = parts.reduce((total, part) => total + part, 0)
  return parts.map((part) => part / sum)
}

/** Never outside the range of its prices, whatever rounding does. */
function computeMean(venues: readonly VenuePrice[], weights: readonly number[]): number | null {
  if (venues.length === 0) return null
  let mean = 0
  let low = 1
  let high = 0
  for (const [index, { price }] of venues.entries()) {
    const weight = weights[index] ?? 0
    if (weight === 0) continue
    mean += weight * price
    low = Math.min(low, price)
    high = Math.max(high, price)
  }
  return Math.min(Math.max(mean, low), high)
}

function computeDeviation(venues: readonly VenuePrice[], weights: readonly number[], mean: number): number {
  const variance = venues.reduce(
    (sum, { price }, index) => sum + (weights[index] ?? 0) * (price - mean) ** 2,
    0,
  )
  return Math.sqrt(variance)
}
