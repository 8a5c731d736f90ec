import { toQuestionPrice } from '@parallax/domain'
import type { MarketEntry } from '../rows/market-entry.ts'
import { unpackText } from '../rows/market-text.ts'
import { writePrice, writeTime, writeUsd } from './write-values.ts'

/**
 * A listing as JSON: the fields that it has within a question, and the remaining fields of a market record. Both lack
 * the closing brace.
 */
export interface MarketJson {
  readonly listing: string
  readonly rest: string
}

/** The price of the question's Yes, or of the listing's own Yes when it is not linked. */
function toYesPrice({ price, relation }: MarketEntry): number | null {
  return price === null ? null : toQuestionPrice(price, relation)
}

function writeMarketJson(market: MarketEntry): MarketJson {
  const { platform } = market
  const { title, slug, platformMarketId, url, outcomes, yesIndex } = unpackText(market.packed)
  const [volumeUsd, liquidityUsd] = [market.volume24hUsd, market.liquidityUsd]
  const relation = market.questionId === null ? 'null' : `"${market.relation}"`
  const listing =
    `{"id":"${market.id}","title":${title},"slug":${slug},"status":"${market.status}",` +
    `"platform_market_id":${platformMarketId},"platform_id":"${platform.id}",` +
    `"platform_slug":"${platform.slug}","platform_name":"${platform.name}",` +
    `"volume24h":${writeUsd(volumeUsd ?? 0)},"volume24h_known":${volumeUsd !== null},` +
    `"volume24h_basis":"${market.volumeBasis}",` +
    `"liquidity":${writeUsd(liquidityUsd ?? 0)},"liquidity_known":${liquidityUsd !== null},` +
    `"confidence":${writePrice(market.get('confidence'))},"match_method":${JSON.stringify(market.method)},` +
    `"relation":${relation},"yes_price":${writePrice(toYesPrice(market))},"price_basis":"${market.priceBasis}",` +
    `"outcomes":${outcomes},"yes_index":${yesIndex}`
  const rest =
    `,"url":${url},"category":"${market.category}","end_time":${writeTime(market.endMs)},` +
    `"created_at":${writeTime(market.get('createdMs'))},"volume_total":${writeUsd(market.get('volumeTotalUsd'))},` +
    `"canonical_question_id":${JSON.stringify(market.questionId)},` +
    `"source_updated_at":${writeTime(market.get('sourceUpdatedMs'))},"fetched_at":${writeTime(market.fetchedMs)},` +
    `"is_play_money":${market.isPlayMoney}`
  return { listing, rest }
}

/** A few MB, enough for the first pages of all lists. */
const MOST_KEPT = 10_000

/** Cached JSON of listings, created on demand and again after each change. */
export class MarketJsons {
  readonly #known = new Map<MarketEntry, MarketJson>()

  get(market: MarketEntry): MarketJson {
    let json = this.#known.get(market)
    if (json === undefined) {
      json = writeMarketJson(market)
      if (this.#known.size >= MOST_KEPT) this.#known.clear()
      this.#known.set(market, json)
    }
    return json
  }

  /** Call it after the listing has changed. */
  delete(market: MarketEntry): void {
    this.#known.delete(market)
  }
}
