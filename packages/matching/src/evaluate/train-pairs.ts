import { alignSlots } from '../pair/align.ts'
import { toFeatures } from '../pair/features.ts'
import { type PairModel, type TrainingPair, trainModel } from '../pair/model.ts'
import { findVetoes } from '../pair/vetoes.ts'
import { parseListing } from '../slots/parse-listing.ts'
import type { LabelledPair } from './labelled-pair.ts'

/** Fits the pair model to judged pairs. The same pairs give the same model. */
export function trainPairs(pairs: readonly LabelledPair[]): PairModel {
  return trainModel(pairs.map(toTrainingPair))
}

function toTrainingPair({ a, b, isSame }: LabelledPair): TrainingPair {
  const left = parseListing(a.listing)
  const right = parseListing(b.listing)
  const alignment = alignSlots(left, right)
  const isVetoed = findVetoes(left, right, alignment).length > 0
  return { features: toFeatures(left, right, alignment), isSame, isVetoed }
}
