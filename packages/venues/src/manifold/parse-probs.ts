import { isFields, readProbability } from '../parse/read.ts'

/** Current price of each answer, by market id and answer id. */
export type AnswerProbs = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Answer prices from a `/v0/market-probs` answer; null for an unknown shape. Prices of binary markets are left out. */
export function parseAnswerProbs(answer: unknown): AnswerProbs | null {
  if (!isFields(answer)) return null
  const markets = new Map<string, ReadonlyMap<string, number>>()
  for (const [marketId, entry] of Object.entries(answer)) {
    const probs = isFields(entry) ? entry.answerProbs : null
    if (!isFields(probs)) continue
    const prices = new Map<string, number>()
    for (const answerId of Object.keys(probs)) {
      const price = readProbability(probs, answerId)
      if (price !== null) prices.set(answerId, price)
    }
    markets.set(marketId, prices)
  }
  return markets
}
