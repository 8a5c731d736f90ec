import type { VenueSlug, VenueTerms } from '@parallax/domain'
import * as azuro from './azuro/terms.ts'
import * as jupiter from './jupiter/terms.ts'
import * as limitless from './limitless/terms.ts'
import * as manifold from './manifold/terms.ts'
import * as myriad from './myriad/terms.ts'
import * as polymarket from './polymarket/terms.ts'
import * as predictit from './predictit/terms.ts'

/**
 * Every version of each venue's terms that a certificate may contain, newest first. A change gets a new version, and
 * the old one stays here unchanged, because certificates must remain checkable forever.
 */
const KNOWN: Readonly<Record<VenueSlug, readonly [VenueTerms, ...VenueTerms[]]>> = {
  polymarket: [polymarket.TERMS, ...polymarket.PAST],
  limitless: [limitless.TERMS],
  myriad: [myriad.TERMS, ...myriad.PAST],
  manifold: [manifold.TERMS],
  predictit: [predictit.TERMS],
  azuro: [azuro.TERMS],
  jupiter: [jupiter.TERMS],
}

const IS_SOURCE_CLOCK: Readonly<Record<VenueSlug, boolean>> = {
  polymarket: polymarket.IS_SOURCE_CLOCK,
  limitless: limitless.IS_SOURCE_CLOCK,
  myriad: myriad.IS_SOURCE_CLOCK,
  manifold: manifold.IS_SOURCE_CLOCK,
  predictit: predictit.IS_SOURCE_CLOCK,
  azuro: azuro.IS_SOURCE_CLOCK,
  jupiter: jupiter.IS_SOURCE_CLOCK,
}

/** What applies to every trade on the venue; null where its documentation does not say. */
export function getVenueTerms(venue: VenueSlug): VenueTerms {
  return KNOWN[venue][0]
}

/** The current terms and the former ones, newest first. */
export function listVenueTerms(venue: VenueSlug): readonly VenueTerms[] {
  return KNOWN[venue]
}

/** Whether the venue's timestamp changes with every answer, so that an old one means a cached answer. */
export function isSourceClock(venue: VenueSlug): boolean {
  return IS_SOURCE_CLOCK[venue]
}
