import type { VenueSlug } from '../market/platform.ts'
import type { VolumeBasis } from '../volume/day-volume.ts'
import { compareLiquidity, isPriced } from './choose-listing.ts'
import type { IndexPriceInput } from './index-price-input.ts'

/** The one listing that represents its venue, with its price of the question's Yes. */
export interface VenuePrice {
  readonly venue: VenueSlug
  readonly price: number
  /** Null where the volume is unknown. */
  readonly volume24hUsd: number | null
  readonly volumeBasis: VolumeBasis
  /** Whether it resells the book of a listing that is linked to the same question and has a price. */
  readonly isRepeated: boolean
}

/** Converts the price of a listing's own Yes to the price of the question's Yes. */
export function toQuestionPrice(price: number, relation: IndexPriceInput['relation']): number {
  return relation === 'same' ? price : 1 - price
}

/** The most liquid listing of each venue that is open, priced and fresh, ordered by slug. */
export function chooseByVenue(markets: readonly IndexPriceInput[]): VenuePrice[] {
  const priced = new Set<string>()
  const chosen = new Map<VenueSlug, IndexPriceInput & { readonly price: number }>()
  for (const market of markets) {
    if (!isPriced(market)) continue
    priced.add(market.id)
    const best = chosen.get(market.venue)
    if (best === undefined || compareLiquidity(market, best) < 0) chosen.set(market.venue, market)
  }
  return [...chosen.values()]
    .sort((one, other) => (one.venue < other.venue ? -1 : 1))
    .map(({ venue, relation, price, volume24hUsd, volumeBasis, mirrorOf }) => ({
      venue,
      price: toQuestionPrice(price, relation),
      volume24hUsd,
      volumeBasis,
      isRepeated: mirrorOf !== null && priced.has(mirrorOf),
    }))
}
