/**
 * A tree as three lists. Node `i` checks whether feature `features[i]` is at most `limits[i]`, and continues at `2 i +
 * 1` or `2 i + 2`. A leaf has feature -1 and its value in `limits`.
 */
export interface Tree {
  readonly features: readonly number[]
  readonly limits: readonly number[]
}

/** The sum times the slope, plus the shift, is the log-odds. */
export interface Curve {
  readonly slope: number
  readonly shift: number
}

/** Boosted trees, the curves that turn their sum into a chance, and the share of it that is left after a veto. */
export interface PairModel {
  /** Raise it when a feature changes its meaning. */
  readonly version: number
  /** Names of the features in the order of the trees' numbers. */
  readonly names: readonly string[]
  readonly bias: number
  readonly trees: readonly Tree[]
  /**
   * The curves from the trees' sum to a chance: for pairs that may be linked automatically, and for those that need
   * review.
   */
  readonly open: Curve
  readonly review: Curve
  /** Share of the vetoed training pairs that were the same question after all. */
  readonly vetoed: number
}

export const MODEL_VERSION = 3

/**
 * The highest chance that agreeing texts can give: about three in a hundred accepted pairs, when read by a person, were
 * wrong in ways that neither text shows.
 */
const CEILING = 0.97

/**
 * The model's chance that a pair with this row of features is one question, without vetoes. Pairs that need review are
 * less often the same at the same sum, so they have a separate curve.
 */
export function computeChance(model: PairModel, row: readonly number[], needsReview: boolean): number {
  const { slope, shift } = needsReview ? model.review : model.open
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
