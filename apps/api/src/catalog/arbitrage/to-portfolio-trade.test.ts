import { expect, test } from 'vitest'
import { OpportunityEntry } from './opportunity-entry.ts'
import { DECIDED_MS, makeEvidence, makeOpportunity, NO_LISTINGS } from './testing/make-opportunity.ts'
import { toPortfolioTrade } from './to-portfolio-trade.ts'

const NOW_MS = DECIDED_MS + 1_000

function weigh(decided: Parameters<typeof makeOpportunity>[0]) {
  return toPortfolioTrade(new OpportunityEntry(makeOpportunity(decided), NO_LISTINGS), NOW_MS)
}

test('a size under 10 USD, or under the smallest order of a venue, gets no portfolio weight', () => {
  const { execution } = makeEvidence().decision
  if (execution === null) throw new Error('no depth')
  expect(weigh({})).not.toBeNull()
  expect(weigh({ decided: { execution: { ...execution, recommendedNotionalUsd: 9.99 } } })).toBeNull()
  const gate = { state: 'degraded', reason: 'below_minimum', reasons: ['below_minimum'] } as const
  expect(weigh({ decided: { gate } })).toBeNull()
})
