import type { ArbitrageOpportunity, OpportunityList, Static } from '@parallax/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { type Filters, toMinScore } from './search.ts'

export type Opportunity = ArbitrageOpportunity
export type OpportunityAnswer = Static<typeof OpportunityList>

/** As many as one answer may hold. */
export const LIMIT = 200

/** The stream moves the rows; once a minute the list puts them in order again and counts anew. */
const REFRESH_MS = 60_000

export const opportunitiesQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['arbitrage', 'list', filters],
    queryFn: ({ signal }) => {
      const { risk_gate, ...rest } = filters
      const gates = risk_gate === undefined ? {} : { risk_gate: [risk_gate] }
      return client.arbitrage.list(
        { ...rest, ...gates, min_score: toMinScore(filters), limit: LIMIT },
        signal,
      )
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
