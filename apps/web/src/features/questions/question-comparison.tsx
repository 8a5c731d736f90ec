import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { SameQuestion } from '../../components/same-question.tsx'
import { comparisonQuery } from './question-query.ts'

const route = getRouteApi('/questions/$id')

/** Whether the question's listings ask the same thing. The address holds whether the form to report a difference is open. */
export function QuestionComparison({ id }: { readonly id: string }) {
  const { report } = route.useSearch()
  const query = useQuery(comparisonQuery(id))
  const navigate = useNavigate({ from: '/questions/$id' })
  return (
    <SameQuestion
      query={query}
      isReporting={report !== undefined}
      onReporting={(isReporting) =>
        void navigate({
          search: isReporting ? { tab: 'rules', report: 'difference' } : { tab: 'rules' },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
