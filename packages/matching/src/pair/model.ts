/**
 * A tree as three lists: node `i` asks whether feature `features[i]` is at most `limits[i]`, and goes on to `2 i + 1` or to
 * `2 i + 2`; a leaf has feature -1 and its value in `limits`.
 */
export interface Tree {
  readonly features: readonly number[]
  readonly limits: readonly number[]
}

/** Boosted trees, a curve that makes their sum a chance, and how much of it is left to a pair that a veto forbids. */
export interface PairModel {
  /** Raised when a feature changes its meaning. */
  readonly version: number
  /** Names of the features in the order of the trees' numbers. */
  readonly names: readonly string[]
  readonly bias: number
  readonly trees: readonly Tree[]
  /** The sum of the trees times this, plus that, is the logarithm of the odds. */
  readonly slope: number
  readonly shift: number
  /** Share of the vetoed training pairs that were the same question nevertheless. */
  readonly vetoed: number
}

export const MODEL_VERSION = 2

/**
 * No agreement of two texts makes surer than this: of pairs that a person read after they were accepted, about three in a
 * hundred were wrong in ways that neither text shows.
 */
const CEILING = 0.97

/** The model's chance that a pair with this row of features is one question, vetoes not counted. */
export function computeChance(model: PairModel, row: readonly number[]): number {
  return CEILING * toChance(model.slope * sumTrees(model, row) + model.shift)
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
