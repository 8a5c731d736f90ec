import { type Leg, toLeg } from './leg.ts'
import type { ArbitrageListing } from './listing.ts'

/** A canonical question, ready to be scanned: one leg for each venue that lists it, in the order of their slugs. */
export interface ArbitrageQuestion {
  readonly id: string
  readonly endTimeMs: number | null
  readonly legs: readonly Leg[]
}

/** Of each venue the most liquid open listing, as in the index price. What is closed cannot be traded and has no leg. */
export function toArbitrageQuestion(
  id: string,
  endTimeMs: number | null,
  listings: readonly ArbitrageListing[],
): ArbitrageQuestion {
  const chosen: ArbitrageListing[] = []
  for (const listing of listings) {
    if (!listing.isOpen) continue
    const position = chosen.findIndex(({ venue }) => venue === listing.venue)
    const best = chosen[position]
    if (best === undefined) chosen.push(listing)
    else if (compareLiquidity(listing, best) < 0) chosen[position] = listing
  }
  chosen.sort((one, other) => (one.venue < other.venue ? -1 : 1))
  return { id, endTimeMs, legs: chosen.map(toLeg) }
}

/** The more liquid one first; unknown liquidity comes last, then what was traded decides, then the id. */
function compareLiquidity(one: ArbitrageListing, other: ArbitrageListing): number {
  return (
    (other.liquidityUsd ?? -1) - (one.liquidityUsd ?? -1) ||
    (other.volume24hUsd ?? -1) - (one.volume24hUsd ?? -1) ||
    (one.marketId < other.marketId ? -1 : 1)
  )
}
