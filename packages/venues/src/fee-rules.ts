import type { Fee, FeeRequest, FeeRule, VenueSlug } from '@parallax/domain'
import { getVenue } from './registry.ts'
import type { DatedFees } from './venue.ts'

/**
 * The fee of a trade by the venue's current rule. Where the market's own figures are unknown, it is the highest fee
 * that the venue's documents allow (`upper_bound`). Null where they give no bound, which is never the same as 0.
 */
export function computeFee(venue: VenueSlug, question: FeeRequest): Fee | null {
  return getVenue(venue).fees[0].computeFee(question)
}

/** The venue's rule by name and version, including former ones; null when there is no such rule. */
export function findFeeRule(venue: VenueSlug, { name, version }: FeeRule): DatedFees['computeFee'] | null {
  const known = getVenue(venue).fees.find(({ rules }) =>
    rules.some((rule) => rule.name === name && rule.version === version),
  )
  return known?.computeFee ?? null
}
