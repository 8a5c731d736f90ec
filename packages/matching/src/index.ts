export { CandidateIndex } from './candidates/candidate-index.ts'
export { toClaim } from './claim/to-claim.ts'
export { toEmbeddingFile } from './embedding/embedding-file.ts'
export { trainEmbedding } from './embedding/train-embedding.ts'
export { crossValidate, type Evaluation, evaluatePairs, type KindResult } from './evaluate/evaluate-pairs.ts'
export {
  type LabelledPair,
  type PairSide,
  PairsError,
  parseCorpus,
  parsePairs,
} from './evaluate/labelled-pair.ts'
export { leaveOneSourceOut, type SourcesEvaluation } from './evaluate/leave-one-source-out.ts'
export { measureRecall, type Recall, type Shares } from './evaluate/measure-recall.ts'
export type { Bin, Cut } from './evaluate/metrics.ts'
export { MODEL_QUALITY, type ModelQuality } from './evaluate/model-quality.ts'
export { trainPairs } from './evaluate/train-pairs.ts'
export { trainWords } from './evaluate/train-words.ts'
export { canLink } from './pair/can-link.ts'
export { comparePair, type Verdict } from './pair/compare-pair.ts'
export { type Difference, showSlots } from './pair/differences.ts'
export type { PairModel } from './pair/model.ts'
export { PAIR_MODEL } from './pair/pair-model.ts'
export { type FormedQuestion, formQuestions } from './question/form-questions.ts'
export { MATCHER_VERSION } from './question/matcher-version.ts'
export { nameGroups, type QuestionChange } from './question/name-groups.ts'
export { isLinking, type QuestionInput } from './question/question-input.ts'
export type { QuestionLink } from './question/weigh-links.ts'
export { parseListing } from './slots/parse-listing.ts'
export type { ListingText, Slots } from './slots/slots.ts'
