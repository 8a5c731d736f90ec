import { parseListing, type Slots } from '@parallax/matching'
import type { MatchListing } from '@parallax/store'

/** A listing whose text was read: all that comparing it takes. */
export interface ReadListing
  extends Pick<MatchListing, 'id' | 'groupKey' | 'originalKey' | 'mirrorKey' | 'yesNames' | 'noName'> {
  readonly slots: Slots
}

const NO_NAMES: readonly string[] = []

/** Keeps what is needed and lets the texts go: there are hundreds of thousands of them. */
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
