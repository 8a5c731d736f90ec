import { type computePortfolio, POLICY } from '@parallax/domain'
import type { OpportunityEntry } from './opportunity-entry.ts'

type PortfolioTrade = Parameters<typeof computePortfolio>[0][number]

/** The trade for the portfolio if it is active, not blocked, and large enough for both venues; null otherwise. */
export function toPortfolioTrade(entry: OpportunityEntry, nowMs: number): PortfolioTrade | null {
  const { status, decision } = entry.getState(nowMs)
  const { execution, gate, questionId, related, buyVenue, sellVenue } = decision
  if (status !== 'active' || gate.state === 'blocked' || execution === null) return null
  if (execution.recommendedNotionalUsd < POLICY.leastNotionalUsd) return null
  if (gate.reasons.includes('below_minimum')) return null
  const expectedProfitUsd = execution.recommendedProfitUsd * execution.fillProbability
  const questionIds = related === undefined ? [questionId] : [questionId, related.id]
  return { id: entry.row.id, questionIds, buyVenue, sellVenue, expectedProfitUsd }
}
