import './discover.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QuestionPicture } from '../../components/question-picture.tsx'
import { trendingQuery } from '../../components/trending-markets.tsx'

const MOST = 6

/** The most traded questions as cards with the price of every venue, for visitors without an account. */
export function QuestionCards() {
  const { data } = useQuery(trendingQuery)
  if (data === undefined) return <div className="question-cards" aria-busy="true" />
  const titles = new Map(
    data.data.flatMap(({ canonical_question_id: id, title }) => (id === null ? [] : [[id, title] as const])),
  )
  if (titles.size === 0) return null
  return (
    <nav className="question-cards" aria-label="Most traded questions">
      {[...titles].slice(0, MOST).map(([id, title]) => (
        <Link key={id} to="/questions/$id" params={{ id }}>
          <QuestionPicture id={id} name="card" height={276} alt={title} />
        </Link>
      ))}
    </nav>
  )
}
