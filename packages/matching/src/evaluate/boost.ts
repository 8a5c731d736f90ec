import { type Tree, toChance } from '../pair/model.ts'

/** Rows of features with the labels to learn. */
export interface Sample {
  readonly rows: readonly (readonly number[])[]
  readonly isSame: readonly boolean[]
  /** For each feature: the chance may only rise with it (1), only fall (-1), or either (0). */
  readonly signs: readonly (1 | 0 | -1)[]
}

export interface BoostOptions {
  readonly trees: number
  readonly depth: number
  readonly rate: number
  /** Regularisation that pulls every leaf towards 0. */
  readonly ridge: number
  /** Minimum weight of the rows in a leaf. */
  readonly leaf: number
}

export interface Boosted {
  readonly bias: number
  readonly trees: readonly Tree[]
}

/**
 * Gradient boosting of small trees on the logistic loss. A split against the sign of its feature is not made, and the
 * values below a split stay on their side of its middle, so the model is monotone. There is no randomness: the same
 * rows give the same trees.
 */
export function boost(sample: Sample, options: BoostOptions): Boosted {
  const { rows, isSame } = sample
  const positive = isSame.filter(Boolean).length
  const bias = toShort(Math.log((positive + 1) / (rows.length - positive + 1)))
  const scores = rows.map(() => bias)
  const binned = toBins(rows, sample.signs.length)
  const trees: Tree[] = []
  for (let each = 0; each < options.trees; each += 1) {
    const chances = scores.map(toChance)
    const slopes = chances.map((chance, at) => (isSame[at] ? 1 : 0) - chance)
    const bends = chances.map((chance) => chance * (1 - chance))
    const tree = growTree({ ...binned, slopes, bends, signs: sample.signs, options })
    trees.push(tree.tree)
    for (const [at, value] of tree.values.entries()) scores[at] = (scores[at] ?? 0) + value
  }
  return { bias, trees }
}

interface Bins {
  /** The bin of each row's value, feature by feature. */
  readonly codes: readonly Uint8Array[]
  /** The limit above each bin. */
  readonly limits: readonly (readonly number[])[]
  /** The bin of 0, which most rows have, and where the bins of each feature begin in a list of all. */
  readonly zeros: readonly number[]
  readonly starts: readonly number[]
  /** For each row, the places of its non-zero bins in that list, and their features. */
  readonly places: readonly Uint16Array[]
  readonly count: number
}

interface Growth extends Bins {
  readonly slopes: readonly number[]
  readonly bends: readonly number[]
  readonly signs: readonly (1 | 0 | -1)[]
  readonly options: BoostOptions
}

const MAX_BINS = 64

/** The trees treat all values between two limits as equal. */
function toBins(rows: readonly (readonly number[])[], width: number): Bins {
  const codes: Uint8Array[] = []
  const limits: number[][] = []
  for (let feature = 0; feature < width; feature += 1) {
    const values = [...new Set(rows.map((row) => row[feature] ?? 0))].sort((a, b) => a - b)
    const step = Math.max(1, values.length / MAX_BINS)
    const edges: number[] = []
    for (let at = step; at < values.length; at += step) {
      const index = Math.floor(at)
      edges.push(toShort(((values[index - 1] ?? 0) + (values[index] ?? 0)) / 2))
    }
    limits.push(edges)
    codes.push(
      Uint8Array.from(rows, (row) => {
        let code = 0
        while (code < edges.length && (row[feature] ?? 0) > (edges[code] ?? 0)) code += 1
        return code
      }),
    )
  }
  const zeros = limits.map((edges) => edges.filter((edge) => edge < 0).length)
  const starts: number[] = []
  let count = 0
  for (const edges of limits) {
    starts.push(count)
    count += edges.length + 1
  }
  const places = rows.map((_, row) =>
    Uint16Array.from(
      codes.flatMap((code, feature) =>
        code[row] === zeros[feature] ? [] : [(starts[feature] ?? 0) + (code[row] ?? 0)],
      ),
    ),
  )
  return { codes, limits, zeros, starts, places, count }
}

function growTree(growth: Growth): { tree: Tree; values: number[] } {
  const { options } = growth
  const size = 2 ** (options.depth + 1) - 1
  const features = Array.from({ length: size }, () => -1)
  const limits = Array.from({ length: size }, () => 0)
  const values = growth.slopes.map(() => 0)
  const grow = (node: number, members: readonly number[], level: number, low: number, high: number): void => {
    const split = level < options.depth ? findSplit(growth, members, low, high) : null
    if (split === null) {
      const value = toShort(clamp(toValue(growth, members), low, high) * options.rate)
      limits[node] = value
      for (const member of members) values[member] = value
      return
    }
    features[node] = split.feature
    limits[node] = growth.limits[split.feature]?.[split.bin] ?? 0
    const codes = growth.codes[split.feature] ?? new Uint8Array()
    const below = members.filter((member) => (codes[member] ?? 0) <= split.bin)
    const above = members.filter((member) => (codes[member] ?? 0) > split.bin)
    const sign = growth.signs[split.feature] ?? 0
    const middle = (split.below + split.above) / 2
    grow(
      2 * node + 1,
      below,
      level + 1,
      sign < 0 ? Math.max(low, middle) : low,
      sign > 0 ? Math.min(high, middle) : high,
    )
    grow(
      2 * node + 2,
      above,
      level + 1,
      sign > 0 ? Math.max(low, middle) : low,
      sign < 0 ? Math.min(high, middle) : high,
    )
  }
  grow(
    0,
    growth.slopes.map((_, at) => at),
    0,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  )
  const used = features.reduce((last, feature, at) => (feature === -1 ? last : Math.max(last, 2 * at + 2)), 0)
  return { tree: { features: features.slice(0, used + 1), limits: limits.slice(0, used + 1) }, values }
}

interface Split {
  readonly feature: number
  readonly bin: number
  readonly below: number
  readonly above: number
}

const LEAST_GAIN = 1e-3

/** The split that reduces the loss most; null where none is worth it. */
function findSplit(growth: Growth, members: readonly number[], low: number, high: number): Split | null {
  const { limits, slopes, bends, signs, options } = growth
  const all = { slope: 0, bend: 0 }
  const slopeOf = new Float64Array(growth.count)
  const bendOf = new Float64Array(growth.count)
  for (const member of members) {
    const slope = slopes[member] ?? 0
    const bend = bends[member] ?? 0
    all.slope += slope
    all.bend += bend
    for (const place of growth.places[member] ?? []) {
      slopeOf[place] = (slopeOf[place] ?? 0) + slope
      bendOf[place] = (bendOf[place] ?? 0) + bend
    }
  }
  const scoreOf = (slope: number, bend: number) => slope ** 2 / (bend + options.ridge)
  const whole = scoreOf(all.slope, all.bend)
  let best: (Split & { gain: number }) | null = null
  for (let feature = 0; feature < signs.length; feature += 1) {
    const bins = (limits[feature]?.length ?? 0) + 1
    if (bins < 2) continue
    const start = growth.starts[feature] ?? 0
    const zero = start + (growth.zeros[feature] ?? 0)
    slopeOf[zero] = all.slope
    bendOf[zero] = all.bend
    for (let place = start; place < start + bins; place += 1) {
      if (place === zero) continue
      slopeOf[zero] -= slopeOf[place] ?? 0
      bendOf[zero] -= bendOf[place] ?? 0
    }
    let slope = 0
    let bend = 0
    for (let bin = 0; bin < bins - 1; bin += 1) {
      slope += slopeOf[start + bin] ?? 0
      bend += bendOf[start + bin] ?? 0
      const rest = { slope: all.slope - slope, bend: all.bend - bend }
      if (bend < options.leaf || rest.bend < options.leaf) continue
      const below = clamp(slope / (bend + options.ridge), low, high)
      const above = clamp(rest.slope / (rest.bend + options.ridge), low, high)
      if ((above - below) * (signs[feature] ?? 0) < 0) continue
      const gain = scoreOf(slope, bend) + scoreOf(rest.slope, rest.bend) - whole
      if (gain > Math.max(LEAST_GAIN, best?.gain ?? 0)) best = { feature, bin, below, above, gain }
    }
  }
  return best
}

function toValue({ slopes, bends, options }: Growth, members: readonly number[]): number {
  let slope = 0
  let bend = 0
  for (const member of members) {
    slope += slopes[member] ?? 0
    bend += bends[member] ?? 0
  }
  return slope / (bend + options.ridge)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

function toShort(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0
}
