import { parseListing, type Slots } from '@parallax/matching'
import type { MatchRow } from '@parallax/store'

/** What the matcher needs of one listing to compare it: its text is parsed. */
export interface MatchInput
  extends Pick<MatchRow, 'id' | 'groupKey' | 'originalKey' | 'mirrorKey' | 'yesNames' | 'noName'> {
  readonly slots: Slots
}

const NO_NAMES: readonly string[] = []

/** Keeps only what is needed and drops the texts: there are hundreds of thousands of them. */
export function toMatchInput(listing: MatchRow): MatchInput {
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
