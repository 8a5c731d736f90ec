import type { Slug, Static } from '@parallax/contract'

type VenueSlug = Static<typeof Slug>

export interface Venue {
  readonly slug: VenueSlug
  readonly name: string
  readonly initials: string
  readonly isPlayMoney: boolean
}

/** The seven, in the order in which they are shown everywhere. Their colours are `--venue-<slug>` in styles/tokens.css. */
export const VENUES: readonly Venue[] = [
  { slug: 'polymarket', name: 'Polymarket', initials: 'PM', isPlayMoney: false },
  { slug: 'limitless', name: 'Limitless', initials: 'LI', isPlayMoney: false },
  { slug: 'myriad', name: 'Myriad', initials: 'MY', isPlayMoney: false },
  { slug: 'manifold', name: 'Manifold', initials: 'MF', isPlayMoney: true },
  { slug: 'predictit', name: 'PredictIt', initials: 'PI', isPlayMoney: false },
  { slug: 'azuro', name: 'Azuro', initials: 'AZ', isPlayMoney: false },
  { slug: 'jupiter', name: 'Jupiter Prediction', initials: 'JP', isPlayMoney: false },
]

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
