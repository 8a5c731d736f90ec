import type { VenueSlug, VenueTerms } from '@parallax/domain'
import * as azuro from './azuro/terms.ts'
import * as jupiter from './jupiter/terms.ts'
import * as limitless from './limitless/terms.ts'
import * as manifold from './manifold/terms.ts'
import * as myriad from './myriad/terms.ts'
import * as polymarket from './polymarket/terms.ts'
import * as predictit from './predictit/terms.ts'

interface Terms {
  readonly TERMS: VenueTerms
  readonly IS_SOURCE_CLOCK: boolean
}

const TERMS: Readonly<Record<VenueSlug, Terms>> = {
  polymarket,
  limitless,
  myriad,
  manifold,
  predictit,
  azuro,
  jupiter,
}

/** What holds for every trade on the venue; null where its documentation does not say. */
export function getVenueTerms(venue: VenueSlug): VenueTerms {
  return TERMS[venue].TERMS
}

/** Whether the time the venue gives moves with every answer, so that an old one tells of a cached answer. */
export function isSourceClock(venue: VenueSlug): boolean {
  return TERMS[venue].IS_SOURCE_CLOCK
}
