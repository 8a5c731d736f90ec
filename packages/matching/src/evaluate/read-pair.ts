import { alignSlots } from '../pair/align.ts'
import { canLink } from '../pair/can-link.ts'
import { comparePair } from '../pair/compare-pair.ts'
import { toRow } from '../pair/features.ts'
import { isForPerson } from '../pair/for-person.ts'
import type { PairModel } from '../pair/model.ts'
import { findVetoes } from '../pair/vetoes.ts'
import { parseListing } from '../slots/parse-listing.ts'
import type { Slots } from '../slots/slots.ts'
import type { LabelledPair } from './labelled-pair.ts'

/** A judged pair with everything a model sees of it, computed once for all models. */
export interface ReadPair {
  readonly pair: LabelledPair
  readonly a: Slots
  readonly b: Slots
  /** Its features, in the order of the model's numbers. */
  readonly row: readonly number[]
  readonly isVetoed: boolean
  readonly isForPerson: boolean
  readonly canLink: boolean
}

export function readPair(pair: LabelledPair): ReadPair {
  const [a, b] = [parseListing(pair.a.listing), parseListing(pair.b.listing)]
  const alignment = alignSlots(a, b)
  return {
    pair,
    a,
    b,
    row: toRow(a, b, alignment),
    isVetoed: findVetoes(a, b, alignment).length > 0,
    isForPerson: isForPerson(a, b, alignment),
    canLink: canLink(a, b),
  }
}

/** The highest score of a pair that the matcher does not even compare: it never goes to review. */
const UNCOMPARED = 0.29

/**
 * The chance that a pair asks the same, computed as in the matcher: what it drops before a verdict is dropped here too.
 */
export function scorePair(read: ReadPair, model: PairModel): number {
  const { sameness } = comparePair(read.a, read.b, model)
  return read.canLink ? sameness : Math.min(sameness, UNCOMPARED)
}
