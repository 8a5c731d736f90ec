import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { SameQuestion } from '../../components/same-question.tsx'
import { comparisonQuery } from './opportunity-queries.ts'

const route = getRouteApi('/arbitrage/$id')

/** Whether both legs ask the same question. The address holds whether the form to report a difference is open. */
export function LegComparison({ id }: { readonly id: string }) {
  const { size, report } = route.useSearch()
  const query = useQuery(comparisonQuery(id))
  const navigate = useNavigate({ from: '/arbitrage/$id' })
  const shown = size === undefined ? {} : { size }
  return (
    <SameQuestion
      query={query}
      isReporting={report !== undefined}
      onReporting={(isReporting) =>
        void navigate({
          search: isReporting ? { ...shown, report: 'difference' } : shown,
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
