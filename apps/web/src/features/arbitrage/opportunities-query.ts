import type { ArbitrageOpportunity, OpportunityList, Static } from '@parallax/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { type Filters, type Sort, toGates, toMinScore } from './search.ts'

export type Opportunity = ArbitrageOpportunity
export type OpportunityAnswer = Static<typeof OpportunityList>

/** As many as one answer may hold. */
export const LIMIT = 200

/** What the API is asked for. */
export const toOpportunitiesRequest = (filters: Filters, sort: Sort, limit = LIMIT) => ({
  ...filters,
  risk_gate: [...toGates(filters)],
  min_score: toMinScore(filters),
  sort,
  limit,
})

/** `limit` 1 is for who needs the counts alone. */
export const opportunitiesQuery = (filters: Filters, sort: Sort, limit = LIMIT) =>
  queryOptions({
    queryKey: ['arbitrage', 'list', filters, sort, limit],
    queryFn: ({ signal }) => client.arbitrage.list(toOpportunitiesRequest(filters, sort, limit), signal),
    placeholderData: keepPreviousData,
  })
