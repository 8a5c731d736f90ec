import type { VenueSlug } from '../market/platform.ts'

/** A venue's own word that of a group of its listings at most one can be Yes, and the two of them that ask two questions. */
export interface Exclusion {
  readonly venue: VenueSlug
  /** Its id of the group. */
  readonly group: string
  /** The listing of the question that the opportunity belongs to. */
  readonly marketId: string
  readonly relatedMarketId: string
}

/** Whether it can be one: two listings of one group that has a name. */
export function isExclusion({ group, marketId, relatedMarketId }: Exclusion): boolean {
  return group !== '' && marketId !== '' && relatedMarketId !== '' && marketId !== relatedMarketId
}
