import { FEATURES, type FeatureName, type Features } from './features.ts'

/** A logistic regression, and how much of its chance is left to a pair that a veto forbids. */
export interface PairModel {
  /** Raised when a feature changes its meaning: weights of another version are refused. */
  readonly version: number
  readonly bias: number
  readonly weights: Readonly<Record<FeatureName, number>>
  /** Share of the vetoed training pairs that were the same question nevertheless. */
  readonly vetoed: number
}

export const MODEL_VERSION = 1

const NAMES = Object.keys(FEATURES) as FeatureName[]

/**
 * No agreement of two texts makes surer than this: of pairs that a person read after they were accepted, about three in a
 * hundred were wrong in ways that neither text shows.
 */
const CEILING = 0.97

/** The model's chance that the pair is one question, vetoes not counted. */
export function computeChance(model: PairModel, features: Features): number {
  return (
    CEILING * toChance(NAMES.reduce((sum, name) => sum + model.weights[name] * features[name], model.bias))
  )
}

function toChance(score: number): number {
  return 1 / (1 + Math.exp(-score))
}

export interface TrainingPair {
  readonly features: Features
  readonly isSame: boolean
  readonly isVetoed: boolean
}

const ROUNDS = 3000
const STEP = 2
/** Pull of every weight towards 0, as if one more pair had spoken against it. */
const RIDGE = 1

/**
 * Fits the model by gradient descent on the pairs that no veto decides. After each step a weight of the wrong sign is
 * put to 0, so that the model stays monotone. No randomness: the same pairs give the same model.
 */
export function trainModel(pairs: readonly TrainingPair[]): PairModel {
  const open = pairs.filter(({ isVetoed }) => !isVetoed)
  const width = NAMES.length
  const table = Float64Array.from(open.flatMap(({ features }) => NAMES.map((name) => features[name])))
  const weights = new Float64Array(width)
  const slopes = new Float64Array(width)
  const step = STEP / Math.max(1, open.length)
  let bias = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let each = 0; each < width; each += 1) slopes[each] = RIDGE * (weights[each] ?? 0)
    let biasSlope = 0
    for (let at = 0; at < open.length; at += 1) {
      let score = bias
      for (let each = 0; each < width; each += 1)
        score += (table[at * width + each] ?? 0) * (weights[each] ?? 0)
      const error = toChance(score) - (open[at]?.isSame ? 1 : 0)
      biasSlope += error
      for (let each = 0; each < width; each += 1)
        slopes[each] = (slopes[each] ?? 0) + error * (table[at * width + each] ?? 0)
    }
    bias -= step * biasSlope
    for (let each = 0; each < width; each += 1) {
      const weight = (weights[each] ?? 0) - step * (slopes[each] ?? 0)
      weights[each] = FEATURES[NAMES[each] ?? 'leftOver'] > 0 ? Math.max(0, weight) : Math.min(0, weight)
    }
  }
  const vetoed = pairs.filter(({ isVetoed }) => isVetoed)
  const missed = vetoed.filter(({ isSame }) => isSame).length
  return {
    version: MODEL_VERSION,
    bias: toShort(bias),
    weights: Object.fromEntries(NAMES.map((name, each) => [name, toShort(weights[each] ?? 0)])) as Record<
      FeatureName,
      number
    >,
    vetoed: toShort((missed + 1) / (vetoed.length + 2)),
  }
}

function toShort(weight: number): number {
  return Math.round(weight * 1e4) / 1e4 + 0
}
