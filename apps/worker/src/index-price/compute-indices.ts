import type { Sweep, VenueSlug } from '@parallax/domain'
import type { IndexPriceRow, QuestionIndex } from '@parallax/store'
import { computeIndex } from '../compute-index.ts'

export interface IndicesOptions {
  readonly questionIds: readonly string[]
  readonly markets: readonly IndexPriceRow[]
  /** The last sweep of each venue; a missing venue was never swept. */
  readonly sweeps: ReadonlyMap<VenueSlug, Sweep>
  readonly nowMs: number
}

/** The current index price of each question, to 6 decimals. */
export function computeIndices({ questionIds, markets, sweeps, nowMs }: IndicesOptions): QuestionIndex[] {
  const byQuestion = new Map<string, IndexPriceRow[]>(questionIds.map((id) => [id, []]))
  for (const market of markets) byQuestion.get(market.questionId)?.push(market)
  return [...byQuestion].map(([questionId, own]) => {
    const { price, divergence } = computeIndex(own, sweeps, nowMs)
    return { questionId, price: toSixDecimals(price), divergence: toSixDecimals(divergence) }
  })
}

function toSixDecimals(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e6) / 1e6
}
