import {
  type DivergenceCategory,
  PLATFORMS,
  type QuoteReason,
  toDivergenceCategory,
  toSeenMs,
  type VenueSlug,
} from '@parallax/domain'
import type { Catalog } from '../catalog/catalog.ts'
import type { MarketEntry } from '../catalog/rows/market-entry.ts'
import type { QuestionEntry } from '../catalog/rows/question-entry.ts'
import { NEVER_SWEPT } from '../catalog/rows/question-index.ts'
import { toRounded } from '../http/response/to-rounded.ts'

/** A venue's price for the question's Yes. */
export interface EmbedVenue {
  readonly slug: VenueSlug
  readonly name: string
  readonly price: number | null
  readonly bid: number | null
  readonly ask: number | null
  /** Why the index does not count the price; null when it does. */
  readonly reason: QuoteReason | null
  readonly isPlayMoney: boolean
}

/** What other sites show of a question. */
export interface EmbedFigures {
  readonly title: string
  /** Null without a current price. */
  readonly indexPrice: number | null
  /** Null with fewer than two current prices. */
  readonly divergence: number | null
  readonly category: DivergenceCategory | null
  readonly venues: readonly EmbedVenue[]
  /** When the oldest counted price was last read; without one, when the question was last read at all. */
  readonly readMs: number
}

/** A question with the current figures of discover. */
export function toEmbedFigures(catalog: Catalog, question: QuestionEntry, nowMs: number): EmbedFigures {
  const { index, quotes } = catalog.computeConsensus(question, nowMs)
  const divergence = index.divergence === null ? null : toRounded(index.divergence, 6)
  const quoted = new Map(quotes.map((quote) => [quote.venue, quote]))
  const counted = new Set(index.prices.map(({ venue }) => venue))
  const venues = PLATFORMS.flatMap(({ slug, name }): EmbedVenue[] => {
    const quote = quoted.get(slug)
    if (quote === undefined) return []
    const { price, bid, ask, reason } = quote
    const isPlayMoney = question.markets.some((market) => market.platform.slug === slug && market.isPlayMoney)
    return [{ slug, name, price, bid, ask, reason, isPlayMoney }]
  })
  return {
    title: question.title,
    indexPrice: index.price,
    divergence,
    category: divergence === null ? null : toDivergenceCategory(divergence),
    venues,
    readMs: findReadMs(catalog, question.markets, counted),
  }
}

function findReadMs(
  { sweeps }: Catalog,
  markets: readonly MarketEntry[],
  counted: ReadonlySet<VenueSlug>,
): number {
  const seenMs = (market: MarketEntry) => toSeenMs(market, sweeps.get(market.platform.slug) ?? NEVER_SWEPT)
  const newestMs = [...counted].map((slug) =>
    Math.max(
      ...markets
        .filter(({ platform, isOpen, price }) => platform.slug === slug && isOpen && price !== null)
        .map(seenMs),
    ),
  )
  return newestMs.length > 0 ? Math.min(...newestMs) : Math.max(...markets.map(seenMs))
}
