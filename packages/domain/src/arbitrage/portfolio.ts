import type { VenueSlug } from '../market/platform.ts'
import { POLICY } from './policy.ts'

/** A trade that a part of a bankroll may go into. */
export interface PortfolioTrade {
  readonly id: string
  /** One, or two where each leg is of another. */
  readonly questionIds: readonly string[]
  readonly buyVenue: VenueSlug
  readonly sellVenue: VenueSlug
  /** What its recommended size makes after fees, times the chance that both legs are filled. */
  readonly expectedProfitUsd: number
}

const MICRO = 1_000_000

/**
 * Shares of one bankroll, by id, to six decimals: each trade's part of all that is expected, cut so that no question has more than
 * `questionWeight` and on no venue hangs more than `venueWeight`. A trade hangs on both of its venues, and on each of its questions, with
 * all of its share: where one fails, so does the trade. What is cut stays in cash. The best is served first; the order of the input does not matter.
 */
export function computePortfolio(trades: readonly PortfolioTrade[]): ReadonlyMap<string, number> {
  const worthy = trades
    .filter(({ expectedProfitUsd }) => expectedProfitUsd > 0)
    .toSorted((one, other) => other.expectedProfitUsd - one.expectedProfitUsd || (one.id < other.id ? -1 : 1))
  const total = worthy.reduce((sum, { expectedProfitUsd }) => sum + expectedProfitUsd, 0)
  const questionLeft = new Map<string, number>()
  const venueLeft = new Map<VenueSlug, number>()
  let left = MICRO
  const weights = new Map<string, number>()
  for (const { id, questionIds, buyVenue, sellVenue, expectedProfitUsd } of worthy) {
    const ofQuestion = (questionId: string) =>
      questionLeft.get(questionId) ?? toMicroDown(POLICY.questionWeight)
    const ofBuy = venueLeft.get(buyVenue) ?? toMicroDown(POLICY.venueWeight)
    const ofSell = venueLeft.get(sellVenue) ?? toMicroDown(POLICY.venueWeight)
    const ofPart = toMicroDown(expectedProfitUsd / total)
    const micro = Math.min(ofPart, ...questionIds.map(ofQuestion), ofBuy, ofSell, left)
    for (const questionId of questionIds) questionLeft.set(questionId, ofQuestion(questionId) - micro)
    venueLeft.set(buyVenue, ofBuy - micro)
    venueLeft.set(sellVenue, ofSell - micro)
    left -= micro
    weights.set(id, micro / MICRO)
  }
  return weights
}

/** Down, so that what is added up never comes to more. */
function toMicroDown(fraction: number): number {
  return Math.floor(fraction * MICRO + 1e-6)
}
