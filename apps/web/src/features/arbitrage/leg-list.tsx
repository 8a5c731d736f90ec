import type { ReactNode } from 'react'
import { VenueName } from '../../components/venue-name.tsx'
import { toCents } from '../../lib/format.ts'
import { type Leg, toLegs } from './legs.ts'
import type { Opportunity } from './opportunities-query.ts'
import { STALE_REASONS } from './words.ts'

/** What to do on which venue at what price, and on which question where there are two. */
export function LegList({ opportunity }: { readonly opportunity: Opportunity }) {
  return (
    <ul className="legs small">
      {toLegs(opportunity).map((leg) => (
        <li key={leg.side}>
          <span className="soft">{leg.deed}</span>{' '}
          <LegVenue leg={leg}>
            <span className="figure">{toCents(leg.price)}</span>
          </LegVenue>
          <Stale leg={leg} />
          {leg.question === null ? null : <div>{leg.question.title}</div>}
        </li>
      ))}
    </ul>
  )
}

interface LegVenueProps {
  readonly leg: Leg
  /** The price there. It stands before the arrow, which would otherwise read as a rise to it. */
  readonly children?: ReactNode
}

/** A venue's name, linked to its listing where the venue provides an address. */
export function LegVenue({ leg: { slug, url }, children }: LegVenueProps) {
  if (url === null)
    return (
      <span className="leg-link">
        <VenueName slug={slug} />
        {children}
      </span>
    )
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="leg-link">
      <VenueName slug={slug} />
      {children}
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
