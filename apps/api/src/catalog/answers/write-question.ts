import { type IndexPrice, toDivergenceCategory, type VenueQuote } from '@parallax/domain'
import { toRounded } from '../../http/response/to-rounded.ts'
import { toBytes } from '../rows/market-text.ts'
import type { QuestionEntry } from '../rows/question-entry.ts'
import type { MarketJsons } from './market-jsons.ts'
import { writePrice, writeTime, writeUsd } from './write-values.ts'

/** The index and quotes of all listings of a question. */
interface Consensus {
  readonly index: IndexPrice
  readonly quotes: readonly VenueQuote[]
}

/** Writes a question as discover lists it. */
export function writeSummary(question: QuestionEntry, consensus: Consensus): string {
  const slugs = [...new Set(question.markets.map(({ platform }) => platform.slug))]
  return [
    writeQuestion(question),
    ',"market_count":',
    slugs.length,
    ',"platform_slugs":',
    JSON.stringify(slugs),
    writeConsensus(consensus),
    '}',
  ].join('')
}

/** Writes a question with all its listings. */
export function writeDetail(question: QuestionEntry, consensus: Consensus, jsons: MarketJsons): string {
  return [
    writeQuestion(question),
    ',"markets":[',
    question.markets.map((market) => `${jsons.get(market).listing}}`).join(','),
    '],"index":{',
    writeIndex(consensus),
    '}}',
  ].join('')
}

/** Writes the stream event of a question. */
export function writeIndexPrice({ id }: QuestionEntry, consensus: Consensus): string {
  return `{"canonical_question_id":"${id}",${writeIndex(consensus)}}`
}

function writeIndex(consensus: Consensus): string {
  const { mostExpensive, prices } = consensus.index
  return [
    '"platform_count":',
    prices.length,
    writeConsensus(consensus),
    ',"weights":{',
    prices.map(({ venue, weight }) => `"${venue}":${writePrice(weight)}`).join(','),
    '},"volume_basis":{',
    prices.map(({ venue, volumeBasis }) => `"${venue}":"${volumeBasis}"`).join(','),
    '},"best_sell_price":',
    writePrice(mostExpensive?.price ?? null),
    ',"best_sell_platform":',
    JSON.stringify(mostExpensive?.venue ?? null),
  ].join('')
}

function writeQuote({ venue, price, bid, ask, reason }: VenueQuote): string {
  return [
    `"${venue}":{"price":`,
    writePrice(price),
    ',"bid":',
    writePrice(bid),
    ',"ask":',
    writePrice(ask),
    ',"reason":',
    reason === null ? 'null' : `"${reason}"`,
    '}',
  ].join('')
}

function writeQuestion(question: QuestionEntry): string {
  const { id, title, slug, category, endMs, dayAgoPrice, dayAgoMs } = question
  return [
    '{"id":"',
    id,
    '","title":',
    toBytes(JSON.stringify(title)),
    ',"slug":',
    toBytes(JSON.stringify(slug)),
    ',"category":"',
    category,
    '","end_time":',
    writeTime(endMs),
    ',"day_ago_price":',
    writePrice(dayAgoPrice),
    ',"day_ago_at":',
    writeTime(dayAgoMs),
  ].join('')
}

/** The category follows the divergence as shown (rounded): 0.02 is never `low`. */
function writeConsensus({ index, quotes }: Consensus): string {
  const { price, divergence, cheapest, spread, prices } = index
  return [
    ',"index_price":',
    writePrice(price),
    ',"divergence":',
    writePrice(divergence),
    ',"divergence_category":',
    divergence === null ? 'null' : `"${toDivergenceCategory(toRounded(divergence, 6))}"`,
    ',"best_buy_price":',
    writePrice(cheapest?.price ?? null),
    ',"best_buy_platform":',
    JSON.stringify(cheapest?.venue ?? null),
    ',"spread_bps":',
    writeUsd(spread === null ? null : spread * 10_000),
    ',"platform_prices":{',
    prices.map(({ venue, price }) => `"${venue}":${writePrice(price)}`).join(','),
    '},"platform_quotes":{',
    quotes.map(writeQuote).join(','),
    '}',
  ].join('')
}
