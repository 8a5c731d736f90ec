import type { Client, Question, QuestionSummary } from '@parallax/client'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isId = (text: string): boolean => UUID.test(text)

/** Questions of which the titles have all of the words; with no word the most traded ones. */
export async function searchQuestions(
  client: Client,
  words: readonly string[],
  { limit, signal }: { readonly limit: number; readonly signal?: AbortSignal | undefined },
) {
  return client.questions.list(words.length === 0 ? { limit } : { q: words.join(' '), limit }, signal)
}

/** As a list has it. */
export function toSummary({ markets, index, ...question }: Question): QuestionSummary {
  const slugs = [...new Set(markets.map(({ platform_slug }) => platform_slug))]
  const { index_price, divergence, divergence_category, spread_bps, platform_prices } = index
  const { best_buy_price, best_buy_platform } = index
  return {
    ...question,
    market_count: slugs.length,
    platform_slugs: slugs,
    index_price,
    divergence,
    divergence_category,
    best_buy_price,
    best_buy_platform,
    spread_bps,
    platform_prices,
  }
}
