import { VenueName } from '../../components/venue-name.tsx'
import { toCents } from '../../lib/format.ts'
import { type Leg, toLegs } from './legs.ts'
import type { Opportunity } from './opportunities-query.ts'
import { STALE_REASONS } from './words.ts'

/** What to do on which venue at what price; the venue links to its listing. The first leg is of the row's question. */
export function LegList({ opportunity }: { readonly opportunity: Opportunity }) {
  return (
    <ul className="legs small">
      {toLegs(opportunity).map((leg) => (
        <li key={leg.side}>
          <span className="soft">{leg.deed}</span> <LegVenue leg={leg} />{' '}
          <span className="figure">{toCents(leg.price)}</span>
          <Stale leg={leg} />
          {leg.question === null || leg.side === 'buy' ? null : (
            <div className="soft">{leg.question.title}</div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A venue's name, linked to its listing where the venue provides an address. */
export function LegVenue({ leg: { slug, url } }: { readonly leg: Leg }) {
  if (url === null) return <VenueName slug={slug} />
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="leg-link">
      <VenueName slug={slug} />
      <span aria-hidden="true">↗</span>
      <span className="visually-hidden">, opens in a new tab</span>
    </a>
  )
}

function Stale({ leg: { freshness } }: { readonly leg: Leg }) {
  const { is_stale, stale_reason } = freshness
  if (!is_stale) return null
  return (
    <span className="stale" {...(stale_reason === null ? {} : { title: STALE_REASONS[stale_reason] })}>
      {' '}
      ◷ stale
    </span>
  )
}
