import type { WatchlistItem as ItemShape } from '@parallax/contract'
import type { WatchlistItem } from '@parallax/store'
import type { Catalog } from '../../catalog/catalog.ts'
import type { MarketEntry } from '../../catalog/rows/market-entry.ts'
import { readTitle } from '../../catalog/rows/market-text.ts'
import type { QuestionEntry } from '../../catalog/rows/question-entry.ts'
import { toRounded } from '../../http/response/to-rounded.ts'

/** An item with the current figures of discover and of the market list. */
export function toItemAnswer(item: WatchlistItem, catalog: Catalog, nowMs: number): ItemShape {
  const question = item.questionId === null ? null : catalog.findQuestion(item.questionId)
  const market = item.marketId === null ? null : catalog.findMarket(item.marketId)
  return {
    id: item.id,
    canonical_question_id: question?.id ?? item.questionId,
    market_id: item.marketId,
    created_at: item.createdAt.toISOString(),
    question: question === null ? null : toQuestion(question, catalog, nowMs),
    market: market === null ? null : toMarket(market),
  }
}

function toQuestion(question: QuestionEntry, catalog: Catalog, nowMs: number): ItemShape['question'] {
  const { index } = catalog.computeIndex(question, nowMs)
  return {
    title: question.title,
    slug: question.slug,
    index_price: toPrice(index.price),
    divergence: toPrice(index.divergence),
  }
}

function toMarket({ packed, platform, price }: MarketEntry): ItemShape['market'] {
  return { title: readTitle(packed), platform_slug: platform.slug, price: toPrice(price) }
}

function toPrice(price: number | null): number | null {
  return price === null ? null : toRounded(price, 6)
}
