import { VenueName } from '../../components/venue-name.tsx'
import { toCents } from '../../lib/format.ts'
import { Ago } from './ago.tsx'
import { toLegs } from './legs.ts'
import type { Opportunity } from './opportunities-query.ts'
import { STALE_REASONS } from './words.ts'

/** What is done where, at what price, and how long ago that price was read, counting on. */
export function LegList({ opportunity }: { readonly opportunity: Opportunity }) {
  return (
    <ul className="legs">
      {toLegs(opportunity).map(
        ({ side, slug, deed, question, price, readMs, freshness: { is_stale, stale_reason } }) => (
          <li key={side}>
            <span className="small soft">{deed}</span> <VenueName slug={slug} />{' '}
            <span className="figure">{toCents(price)}</span>{' '}
            <span
              className={is_stale ? 'small stale' : 'small soft'}
              {...(stale_reason === null ? {} : { title: STALE_REASONS[stale_reason] })}
            >
              {is_stale ? '◷ stale, ' : ''}
              <Ago ms={readMs} />
            </span>
            {question === null ? null : <div className="small soft">{question.title}</div>}
          </li>
        ),
      )}
    </ul>
  )
}
