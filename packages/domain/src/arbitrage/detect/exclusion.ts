import type { VenueSlug } from '../../market/platform.ts'

/**
 * A venue's own statement that at most one of a group of its listings can be Yes, with the two listings of two
 * questions.
 */
export interface Exclusion {
  readonly venue: VenueSlug
  /** The venue's id of the group. */
  readonly group: string
  /** The listing of the question that the opportunity belongs to. */
  readonly marketId: string
  readonly relatedMarketId: string
}

/** Whether it is valid: two different listings of one named group. */
export function isExclusion({ group, marketId, relatedMarketId }: Exclusion): boolean {
  return group !== '' && marketId !== '' && relatedMarketId !== '' && marketId !== relatedMarketId
}
