import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { platformsQuery } from '../lib/platforms-query.ts'
import { useNow } from '../lib/use-now.ts'
import { toFirstRunWords } from './first-run-words.ts'

/** While nothing is listed, the first listings are seconds away. */
const EMPTY_REFRESH_MS = 5_000

/** Explains why there is little or nothing to see, and what to do. Disappears when the venues answer. */
export function FirstRun({ isEmpty }: { readonly isEmpty: boolean }) {
  const { data } = useQuery(
    isEmpty ? { ...platformsQuery, refetchInterval: EMPTY_REFRESH_MS } : platformsQuery,
  )
  const nowMs = useNow()
  const words = data === undefined ? null : toFirstRunWords(data.data, isEmpty, nowMs)
  if (words === null) return null
  return (
    <aside className="first-run" aria-label="Venues that answer">
      <p role="status">
        <strong>{words.title}</strong>
      </p>
      {words.lines.length === 0 ? null : (
        <ul>
          {words.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {words.offersDemo ? (
        <p>
          The demo needs no network: stop Parallax and run <code>npm run demo</code>. It shows simulated
          venues with made-up markets, in a data folder of its own.
        </p>
      ) : (
        <p>
          Listings appear here by themselves. <Link to="/venues">Venue health</Link> has the details.
        </p>
      )}
    </aside>
  )
}
