import { Listing, QuestionDetail, QuestionMarket, type Static } from '@parallax/contract'
import Type from 'typebox'
import type { ToolContext } from '../tool.ts'

/** One listing, combined from the question and its listings. */
export const ListingRow = Type.Object(
  {
    ...Type.Pick(QuestionMarket, [
      'platform_slug',
      'platform_name',
      'title',
      'status',
      'volume24h',
      'volume24h_known',
      'liquidity',
      'liquidity_known',
      'confidence',
      'match_method',
    ]).properties,
    ...Listing.properties,
  },
  { additionalProperties: false },
)
type ListingRow = Static<typeof ListingRow>

export const QuestionHead = Type.Pick(QuestionDetail, ['id', 'title', 'category', 'end_time'])

/** A question with its listings side by side, by venue. */
export async function readListingRows({ client, signal }: ToolContext, id: string) {
  const [question, listings] = await Promise.all([
    client.questions.get(id, signal),
    client.questions.listings(id, signal),
  ])
  const { title, category, end_time, index, markets } = question.data
  const byId = new Map(markets.map((market) => [market.id, market]))
  const rows = listings.data.flatMap((listing): ListingRow[] => {
    const market = byId.get(listing.market_id)
    return market === undefined ? [] : [{ ...pickMarket(market), ...listing }]
  })
  const head = { id: question.data.id, title, category, end_time }
  return { question: head, index, rows, rules: listings.meta.rules }
}

function pickMarket(market: Static<typeof QuestionMarket>) {
  return {
    platform_slug: market.platform_slug,
    platform_name: market.platform_name,
    title: market.title,
    status: market.status,
    volume24h: market.volume24h,
    volume24h_known: market.volume24h_known,
    liquidity: market.liquidity,
    liquidity_known: market.liquidity_known,
    confidence: market.confidence,
    match_method: market.match_method,
  }
}
