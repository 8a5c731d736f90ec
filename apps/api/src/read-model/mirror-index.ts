import type { MarketEntry } from './market-entry.ts'

/** Listings by what others call them that resell their books; kept for those venues alone that somebody resells. */
export class MirrorIndex {
  readonly #markets: readonly MarketEntry[]
  readonly #byVenue = new Map<string, Map<string, MarketEntry>>()

  /** `markets` are all listings, in a list that grows. */
  constructor(markets: readonly MarketEntry[]) {
    this.#markets = markets
  }

  add(market: MarketEntry): void {
    this.#byVenue.get(market.platform.slug)?.set(market.originalId, market)
  }

  /** The listing whose book this one resells; null where it has a book of its own, or the other is not known. */
  find({ mirrorVenue, mirrorId }: MarketEntry): MarketEntry | null {
    if (mirrorVenue === null || mirrorId === null) return null
    return this.#getVenue(mirrorVenue).get(mirrorId) ?? null
  }

  #getVenue(venue: string): ReadonlyMap<string, MarketEntry> {
    let known = this.#byVenue.get(venue)
    if (known === undefined) {
      const own = this.#markets.filter(({ platform }) => platform.slug === venue)
      known = new Map(own.map((market) => [market.originalId, market]))
      this.#byVenue.set(venue, known)
    }
    return known
  }
}
