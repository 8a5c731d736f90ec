import { toVenue } from '../lib/venues.ts'

/** A venue's name in its colour. */
export function VenueName({ slug }: { readonly slug: string }) {
  return (
    <span className="venue">
      <span className={`venue-dot v-${slug}`} aria-hidden="true" />
      {toVenue(slug).name}
    </span>
  )
}
