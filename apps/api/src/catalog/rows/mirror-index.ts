import type { MarketEntry } from './market-entry.ts'

/** Listings by the ids that mirrors use for them. Kept only for venues that have mirrors. */
export class MirrorIndex {
  readonly #markets: readonly MarketEntry[]
  readonly #byVenue = new Map<string, Map<string, MarketEntry>>()

  /** `markets` are all listings; the list grows. */
  constructor(markets: readonly MarketEntry[]) {
    this.#markets = markets
  }

  add(market: MarketEntry): void {
    this.#byVenue.get(market.platform.slug)?.set(market.originalId, market)
  }

  /** The listing whose order book this one resells; null when it has its own book or the other listing is unknown. */
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
