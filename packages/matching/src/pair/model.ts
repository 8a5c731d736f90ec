/**
 * A tree as three lists: node `i` asks whether feature `features[i]` is at most `limits[i]`, and goes on to `2 i + 1` or to
 * `2 i + 2`; a leaf has feature -1 and its value in `limits`.
 */
export interface Tree {
  readonly features: readonly number[]
  readonly limits: readonly number[]
}

/** A sum times the slope, plus the shift, is the logarithm of the odds. */
export interface Curve {
  readonly slope: number
  readonly shift: number
}

/** Boosted trees, curves that make their sum a chance, and how much of it is left to a pair that a veto forbids. */
export interface PairModel {
  /** Raised when a feature changes its meaning. */
  readonly version: number
  /** Names of the features in the order of the trees' numbers. */
  readonly names: readonly string[]
  readonly bias: number
  readonly trees: readonly Tree[]
  /** What makes the sum of the trees a chance, where the matcher may link by itself, and where a person is to be asked. */
  readonly open: Curve
  readonly asked: Curve
  /** Share of the vetoed training pairs that were the same question nevertheless. */
  readonly vetoed: number
}

export const MODEL_VERSION = 3

/**
 * No agreement of two texts makes surer than this: of pairs that a person read after they were accepted, about three in a
 * hundred were wrong in ways that neither text shows.
 */
const CEILING = 0.97

/**
 * The model's chance that a pair with this row of features is one question, vetoes not counted. Pairs that a person is to be asked
 * about are the same less often at the same sum, so that they have a curve of their own.
 */
export function computeChance(model: PairModel, row: readonly number[], isAsked: boolean): number {
  const { slope, shift } = isAsked ? model.asked : model.open
  return CEILING * toChance(slope * sumTrees(model, row) + shift)
}

export function sumTrees({ bias, trees }: Pick<PairModel, 'bias' | 'trees'>, row: ArrayLike<number>): number {
  let sum = bias
  for (const { features, limits } of trees) {
    let node = 0
    for (let feature = features[0] ?? -1; feature !== -1; feature = features[node] ?? -1)
      node = 2 * node + ((row[feature] ?? 0) <= (limits[node] ?? 0) ? 1 : 2)
    sum += limits[node] ?? 0
  }
  return sum
}

export function toChance(score: number): number {
  return 1 / (1 + Math.exp(-score))
}
