import { canLink } from '../pair/can-link.ts'
import { comparePair } from '../pair/compare-pair.ts'
import type { PairModel } from '../pair/model.ts'
import { parseListing } from '../slots/parse-listing.ts'
import type { LabelledPair } from './labelled-pair.ts'

/** What a pair that the matcher does not even compare can score at most: no person is asked about it. */
const UNCOMPARED = 0.29

/** The chance that a pair asks the same, as the matcher comes to it: what it drops before a verdict is dropped here too. */
export function scorePair({ a, b }: LabelledPair, model: PairModel): number {
  const [left, right] = [parseListing(a.listing), parseListing(b.listing)]
  const { sameness } = comparePair(left, right, model)
  return canLink(left, right) ? sameness : Math.min(sameness, UNCOMPARED)
}
