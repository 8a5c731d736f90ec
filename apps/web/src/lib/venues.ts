import type { Slug, Static } from '@parallax/contract'
import { VENUE_INITIALS } from '@parallax/domain/strip'

type VenueSlug = Static<typeof Slug>

export interface Venue {
  readonly slug: VenueSlug
  readonly name: string
  readonly initials: string
  readonly isPlayMoney: boolean
}

/** The seven venues, in the order used everywhere. Their colours are `--venue-<slug>` in styles/tokens.css. */
export const VENUES: readonly Venue[] = (
  [
    { slug: 'polymarket', name: 'Polymarket', isPlayMoney: false },
    { slug: 'limitless', name: 'Limitless', isPlayMoney: false },
    { slug: 'myriad', name: 'Myriad', isPlayMoney: false },
    { slug: 'manifold', name: 'Manifold', isPlayMoney: true },
    { slug: 'predictit', name: 'PredictIt', isPlayMoney: false },
    { slug: 'azuro', name: 'Azuro', isPlayMoney: false },
    { slug: 'jupiter', name: 'Jupiter Prediction', isPlayMoney: false },
  ] as const
).map((venue) => ({ ...venue, initials: VENUE_INITIALS[venue.slug] ?? '' }))

/** A venue that this page does not know yet is shown by its slug. */
export function toVenue(slug: string): Venue {
  return (
    VENUES.find((venue) => venue.slug === slug) ?? {
      slug: slug as VenueSlug,
      name: slug,
      initials: slug.slice(0, 2).toUpperCase(),
      isPlayMoney: false,
    }
  )
}

export const CATEGORIES = [
  'politics',
  'crypto',
  'sports',
  'economics',
  'science',
  'technology',
  'entertainment',
  'world',
  'other',
] as const
