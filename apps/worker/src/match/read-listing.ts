import { parseListing, type Slots } from '@parallax/matching'
import type { MatchListing } from '@parallax/store'

/** A parsed listing: everything needed to compare it. */
export interface ReadListing
  extends Pick<MatchListing, 'id' | 'groupKey' | 'originalKey' | 'mirrorKey' | 'yesNames' | 'noName'> {
  readonly slots: Slots
}

const NO_NAMES: readonly string[] = []

/** Keeps only what is needed and drops the texts: there are hundreds of thousands of them. */
export function readListing(listing: MatchListing): ReadListing {
  const { id, groupKey, originalKey, mirrorKey, yesNames, noName } = listing
  return {
    id,
    groupKey,
    originalKey,
    mirrorKey,
    yesNames: mirrorKey === null ? NO_NAMES : yesNames,
    noName: noName === 'no' ? null : noName,
    slots: parseListing(listing),
  }
}
