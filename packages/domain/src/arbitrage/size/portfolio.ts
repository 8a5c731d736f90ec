import type { VenueSlug } from '../../market/platform.ts'
import { POLICY } from '../policy.ts'

/** A trade that may get a share of a bankroll. */
export interface PortfolioTrade {
  readonly id: string
  /** One, or two where each leg has its own. */
  readonly questionIds: readonly string[]
  readonly buyVenue: VenueSlug
  readonly sellVenue: VenueSlug
  /** Profit of its recommended size after fees, times the chance that both legs are filled. */
  readonly expectedProfitUsd: number
}

const MICRO = 1_000_000

/**
 * Shares of one bankroll, by id, to six decimals: each trade's share of the total expected profit, limited to
 * `questionWeight` for a question and `venueWeight` for a venue. A trade counts with its whole share for both of its
 * venues and each of its questions: where one fails, the trade fails. What is cut stays in cash. The best trade comes
 * first; the order of the input does not matter.
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

/** Rounded down, so that a sum never exceeds the limit. */
function toMicroDown(fraction: number): number {
  return Math.floor(fraction * MICRO + 1e-6)
}
