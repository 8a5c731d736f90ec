import { PLATFORMS, type VenueSlug, type Wallet } from '@parallax/domain'

interface Venue {
  readonly slug: VenueSlug
  readonly name: string
  readonly initials: string
  readonly isPlayMoney: boolean
  readonly account: keyof Wallet | null
}

/** The venues, in the order used everywhere. */
export const VENUES: readonly Venue[] = PLATFORMS

/** A venue that this page does not know yet is shown by its slug. */
export function toVenue(slug: string): Venue {
  return (
    VENUES.find((venue) => venue.slug === slug) ?? {
      slug: slug as VenueSlug,
      name: slug,
      initials: slug.slice(0, 2).toUpperCase(),
      isPlayMoney: false,
      account: null,
    }
  )
}
