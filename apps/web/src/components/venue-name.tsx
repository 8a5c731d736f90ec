import { toVenue, VENUES } from '../lib/venues.ts'

/** A venue by its name, with its colour. */
export function VenueName({ slug }: { readonly slug: string }) {
  return (
    <span className="venue">
      <span className={`venue-dot v-${slug}`} aria-hidden="true" />
      {toVenue(slug).name}
    </span>
  )
}

/** Venues by their initials, always in the same order. */
export function VenueMarks({ slugs }: { readonly slugs: readonly string[] }) {
  const listed = VENUES.filter(({ slug }) => slugs.includes(slug))
  return (
    <span className="venue-marks">
      {listed.map(({ slug, name, initials }) => (
        <span key={slug} className="venue-mark" title={name}>
          <span className={`venue-dot v-${slug}`} aria-hidden="true" />
          <span aria-hidden="true">{initials}</span>
          <span className="visually-hidden">{name} </span>
        </span>
      ))}
    </span>
  )
}
