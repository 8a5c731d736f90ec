import { PLATFORMS, type VenueSlug } from '@parallax/domain'
import { azuro } from './azuro/index.ts'
import { jupiter } from './jupiter/index.ts'
import { limitless } from './limitless/index.ts'
import { manifold } from './manifold/index.ts'
import { myriad } from './myriad/index.ts'
import { polymarket } from './polymarket/index.ts'
import { predictit } from './predictit/index.ts'
import type { Venue } from './venue.ts'

/** The venues, listed once: the type fails on a missing one. */
const BY_SLUG: Readonly<Record<VenueSlug, Venue>> = {
  polymarket,
  limitless,
  myriad,
  manifold,
  predictit,
  azuro,
  jupiter,
}

/** In the order used everywhere. */
export const VENUES: readonly Venue[] = PLATFORMS.map(({ slug }) => BY_SLUG[slug])

export function getVenue(slug: VenueSlug): Venue {
  return BY_SLUG[slug]
}
