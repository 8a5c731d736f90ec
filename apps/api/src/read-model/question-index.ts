import {
  computeIndexPrice,
  type IndexPrice,
  type Sweep,
  toFreshUntilMs,
  type VenueSlug,
} from '@parallax/domain'
import type { MarketEntry } from './market-entry.ts'
import type { Originals } from './originals.ts'

/** What the index price depends on beside the listings themselves. */
export interface IndexSetting {
  readonly nowMs: number
  readonly sweeps: ReadonlyMap<VenueSlug, Sweep>
  readonly originals: Originals
}

const NEVER_SWEPT: Sweep = { startedMs: null, tookMs: null, periodMs: null }

/** The consensus of the listings of a question now, and until when it holds if nothing changes. */
export function computeQuestionIndex(
  markets: readonly MarketEntry[],
  { nowMs, sweeps, originals }: IndexSetting,
): { readonly index: IndexPrice; readonly untilMs: number } {
  let untilMs = Number.POSITIVE_INFINITY
  const index = computeIndexPrice(
    markets.map((market) => {
      const freshUntilMs = toFreshUntilMs(market, sweeps.get(market.platform.slug) ?? NEVER_SWEPT)
      const isFresh = nowMs < freshUntilMs
      if (isFresh && market.isOpen) untilMs = Math.min(untilMs, freshUntilMs)
      return {
        id: market.id,
        venue: market.platform.slug,
        isOpen: market.isOpen,
        isFresh,
        price: market.price,
        relation: market.relation,
        volume24hUsd: market.volume24hUsd,
        volumeBasis: market.volumeBasis,
        liquidityUsd: market.liquidityUsd,
        mirrorOf: originals.find(market)?.id ?? null,
      }
    }),
  )
  return { index, untilMs }
}
