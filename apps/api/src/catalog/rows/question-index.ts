import {
  computeIndexPrice,
  type IndexPrice,
  type IndexPriceInput,
  quoteByVenue,
  type Sweep,
  toFreshUntilMs,
  type VenueQuote,
  type VenueSlug,
} from '@parallax/domain'
import type { MarketEntry } from './market-entry.ts'
import type { MirrorIndex } from './mirror-index.ts'

/** What the index price depends on besides the listings. */
export interface IndexSetting {
  readonly nowMs: number
  readonly sweeps: ReadonlyMap<VenueSlug, Sweep>
  readonly mirrors: MirrorIndex
}

export const NEVER_SWEPT: Sweep = { startedMs: null, tookMs: null, periodMs: null }

/** The current consensus of a question's listings, and how long it is valid if nothing changes. */
export function computeQuestionIndex(
  markets: readonly MarketEntry[],
  setting: IndexSetting,
): { readonly index: IndexPrice; readonly untilMs: number } {
  let untilMs = Number.POSITIVE_INFINITY
  const index = computeIndexPrice(
    markets.map((market) => {
      const freshUntilMs = toFreshUntil(market, setting)
      const linked = toLinked(market, setting, freshUntilMs)
      if (linked.isFresh && linked.isOpen) untilMs = Math.min(untilMs, freshUntilMs)
      return linked
    }),
  )
  return { index, untilMs }
}

/** Each venue's quote for the question, valid as long as the index. */
export function quoteQuestion(markets: readonly MarketEntry[], setting: IndexSetting): VenueQuote[] {
  return quoteByVenue(
    markets.map((market) => ({
      yesBid: market.get('yesBid'),
      yesAsk: market.get('yesAsk'),
      noBid: market.get('noBid'),
      noAsk: market.get('noAsk'),
      ...toLinked(market, setting, toFreshUntil(market, setting)),
    })),
  )
}

function toFreshUntil(market: MarketEntry, { sweeps }: IndexSetting): number {
  return toFreshUntilMs(market, sweeps.get(market.platform.slug) ?? NEVER_SWEPT)
}

function toLinked(
  market: MarketEntry,
  { nowMs, mirrors }: IndexSetting,
  freshUntilMs: number,
): IndexPriceInput {
  return {
    id: market.id,
    venue: market.platform.slug,
    isOpen: market.isOpen,
    isFresh: nowMs < freshUntilMs,
    price: market.price,
    relation: market.relation,
    volume24hUsd: market.volume24hUsd,
    volumeBasis: market.volumeBasis,
    liquidityUsd: market.liquidityUsd,
    mirrorOf: mirrors.find(market)?.id ?? null,
  }
}
