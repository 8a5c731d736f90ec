import type { ArbitrageListing } from '../listing.ts'
import { type Leg, type Offer, toLeg } from './leg.ts'

/** A canonical question, ready to be scanned: one leg for each venue that lists it, ordered by slug. */
export interface ArbitrageQuestion {
  readonly id: string
  readonly endTimeMs: number | null
  readonly legs: readonly Leg[]
}

/** A closed listing cannot be traded and has no leg. */
export function toArbitrageQuestion(
  id: string,
  endTimeMs: number | null,
  listings: readonly ArbitrageListing[],
): ArbitrageQuestion {
  return { id, endTimeMs, legs: chooseByVenue(listings, (listing) => listing).map(toLeg) }
}

/** The most liquid open listing of each venue, as in the index price, ordered by slug. */
export function chooseByVenue<Item>(
  items: readonly Item[],
  toListing: (item: Item) => Offer['listing'],
): readonly Item[] {
  const chosen: Item[] = []
  for (const item of items) {
    const listing = toListing(item)
    if (!listing.isOpen) continue
    const index = chosen.findIndex((other) => toListing(other).venue === listing.venue)
    const best = chosen[index]
    if (best === undefined) chosen.push(item)
    else if (compareLiquidity(listing, toListing(best)) < 0) chosen[index] = item
  }
  return chosen.sort((one, other) => (toListing(one).venue < toListing(other).venue ? -1 : 1))
}

/** The more liquid one first; unknown liquidity comes last. Then volume decides, then the id. */
function compareLiquidity(one: Offer['listing'], other: Offer['listing']): number {
  return (
    (other.liquidityUsd ?? -1) - (one.liquidityUsd ?? -1) ||
    (other.volume24hUsd ?? -1) - (one.volume24hUsd ?? -1) ||
    (one.marketId < other.marketId ? -1 : 1)
  )
}
