import {
  computeIndexPrice,
  type IndexPrice,
  type Sweep,
  toFreshUntilMs,
  type VenueSlug,
} from '@parallax/domain'
import type { PricedMarket } from '@parallax/store'

const NEVER_SWEPT: Sweep = { startedMs: null, tookMs: null, periodMs: null }

/**
 * The index price of a question at this moment, from all its listings that are open and have a price. A venue that is not in
 * `sweeps` was never swept.
 */
export function computeIndex(
  markets: readonly PricedMarket[],
  sweeps: ReadonlyMap<VenueSlug, Sweep>,
  nowMs: number,
): IndexPrice {
  const originals = new Map(markets.map(({ originalKey, id }) => [originalKey, id]))
  return computeIndexPrice(
    markets.map((market) => ({
      ...market,
      isOpen: true,
      isFresh: nowMs < toFreshUntilMs(market, sweeps.get(market.venue) ?? NEVER_SWEPT),
      mirrorOf: market.mirrorKey === null ? null : (originals.get(market.mirrorKey) ?? null),
    })),
  )
}
