import { Link } from '@tanstack/react-router'
import type { Target } from './target.ts'

/** Links to a new alert about the question or listing on the page. */
export function AlertLink({ questionId, marketId }: Target) {
  const search = questionId === undefined ? { market: marketId } : { question: questionId }
  return (
    <Link to="/alerts" search={search} className="button">
      Alert me
    </Link>
  )
}
