import { expect, test } from 'vitest'
import { makeOpportunity, makeTicket } from './testing/make-opportunity.ts'
import { toFigures } from './trade.ts'

test('figures are those of the ticket where there is one, otherwise those at the largest size', () => {
  const opportunity = makeOpportunity()
  expect(toFigures({ opportunity, ticket: null })).toEqual({
    edge: 0.028,
    costUsd: 1_000,
    upFrontUsd: null,
    profitUsd: 30,
    annualizedReturn: 0.230526,
    largestUsd: 1_000,
  })
  expect(toFigures({ opportunity, ticket: makeTicket() })).toEqual({
    edge: 0.1,
    costUsd: 450,
    upFrontUsd: null,
    profitUsd: 50,
    annualizedReturn: 0.85,
    largestUsd: 1_000,
  })
})

test('a blocked trade has no figures to act on, whatever its spread', () => {
  const opportunity = makeOpportunity({ risk_gate_state: 'blocked', risk_gate_reason: 'stale_prices' })
  for (const ticket of [null, makeTicket()])
    expect(Object.values(toFigures({ opportunity, ticket }))).toEqual([null, null, null, null, null, null])
})
