import {
  computeIndexPrice,
  type IndexPrice,
  type Sweep,
  toFreshUntilMs,
  type VenueSlug,
} from '@parallax/domain'
import type { IndexPriceRow } from '@parallax/store'

const NEVER_SWEPT: Sweep = { startedMs: null, tookMs: null, periodMs: null }

/**
 * The current index price of a question, from all its open listings with a price. A venue that is missing in `sweeps`
 * was never swept.
 */
export function computeIndex(
  markets: readonly IndexPriceRow[],
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
