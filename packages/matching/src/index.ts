export { type Candidate, CandidateIndex } from './candidates/candidate-index.ts'
export { crossValidate, type Evaluation, evaluatePairs, type KindResult } from './evaluate/evaluate-pairs.ts'
export {
  type LabelledPair,
  type PairSide,
  PairsError,
  parseCorpus,
  parsePairs,
} from './evaluate/labelled-pair.ts'
export { measureRecall, type Recall } from './evaluate/measure-recall.ts'
export type { Bin, Cut } from './evaluate/metrics.ts'
export { trainPairs } from './evaluate/train-pairs.ts'
export { comparePair, type Verdict } from './pair/compare-pair.ts'
export { type Difference, showSlots } from './pair/differences.ts'
export type { PairModel } from './pair/model.ts'
export { PAIR_MODEL } from './pair/pair-model.ts'
export type { Relation } from './pair/relation.ts'
export { parseListing } from './slots/parse-listing.ts'
export type { Listing, Slots } from './slots/slots.ts'
