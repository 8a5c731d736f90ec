import { alignSlots } from '../pair/align.ts'
import { FEATURE_NAMES, FEATURES, toRow } from '../pair/features.ts'
import { isForPerson } from '../pair/for-person.ts'
import { MODEL_VERSION, type PairModel, sumTrees } from '../pair/model.ts'
import { findVetoes } from '../pair/vetoes.ts'
import type { Slots } from '../slots/slots.ts'
import { type Boosted, type BoostOptions, boost } from './boost.ts'
import { fitCurve } from './fit-curve.ts'
import type { LabelledPair } from './labelled-pair.ts'
import type { Scored } from './metrics.ts'
import { type ReadPair, readPair } from './read-pair.ts'

const OPTIONS: BoostOptions = { trees: 80, depth: 4, rate: 0.3, ridge: 2, leaf: 1 }
const SIGNS = FEATURE_NAMES.map((name) => FEATURES[name])
/** The curve is fitted on held-out parts: a sum of trees is overconfident about its own training pairs. */
const FOLDS = 3

/** Fits the pair model to judged pairs that no veto decides. The same pairs give the same model. */
export function trainPairs(pairs: readonly LabelledPair[]): PairModel {
  return trainModel(pairs.map(readPair))
}

/**
 * Judged pairs are near ones, but most pairs that the matcher compares are not. So unrelated pairs are added as
 * different ones.
 */
export function trainModel(pairs: readonly ReadPair[]): PairModel {
  const open = [...pairs, ...makeUnrelatedPairs(pairs)].filter(({ isVetoed }) => !isVetoed)
  const vetoed = pairs.filter(({ isVetoed }) => isVetoed)
  const missed = vetoed.filter(({ pair }) => pair.isSame).length
  return {
    version: MODEL_VERSION,
    names: FEATURE_NAMES,
    ...fit(open),
    ...fitCurves(open),
    vetoed: Math.round(((missed + 1) / (vetoed.length + 2)) * 1e4) / 1e4,
  }
}

/** One curve for pairs that may be linked, and one for those that need review. */
function fitCurves(pairs: readonly ReadPair[]): Pick<PairModel, 'open' | 'review'> {
  const scored = scoreUnseen(pairs)
  return {
    open: fitCurve(scored.filter(({ isForPerson }) => !isForPerson)),
    review: fitCurve(scored.filter(({ isForPerson }) => isForPerson)),
  }
}

function fit(pairs: readonly ReadPair[]): Boosted {
  const rows = pairs.map(({ row }) => row)
  return boost({ rows, isSame: pairs.map(({ pair }) => pair.isSame), signs: SIGNS }, OPTIONS)
}

/** The score of each pair from trees that have not seen its title family. */
function scoreUnseen(pairs: readonly ReadPair[]): (Scored & Pick<ReadPair, 'isForPerson'>)[] {
  const titleFamilies = [...new Set(pairs.map(({ pair }) => pair.titleFamily))].sort()
  const folded = new Map(titleFamilies.map((titleFamily, at) => [titleFamily, at % FOLDS]))
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const isOut = ({ pair }: ReadPair) => folded.get(pair.titleFamily) === fold
    const trees = fit(pairs.filter((each) => !isOut(each)))
    return pairs.filter(isOut).map(({ row, pair, isForPerson }) => ({
      score: sumTrees(trees, row),
      isSame: pair.isSame,
      isForPerson,
    }))
  })
}

/** Distances in the list between the listings of an unrelated pair. */
const STEPS = [1, 7, 43]

/**
 * Combines the listings of one pair with those of another that shares no subject. These are certainly different
 * questions, so no person has to judge them.
 */
function makeUnrelatedPairs(pairs: readonly ReadPair[]): ReadPair[] {
  const sorted = [...pairs].sort((one, other) => (one.pair.id < other.pair.id ? -1 : 1))
  return STEPS.flatMap((step) =>
    sorted.flatMap(({ a, pair }, at) => {
      const other = sorted[(at + step) % sorted.length]
      if (other === undefined || other.pair.titleFamily === pair.titleFamily) return []
      const read = readUnrelatedPair(a, other.b)
      return read === null
        ? []
        : [{ ...other, ...read, pair: { ...pair, isSame: false }, a, isVetoed: false }]
    }),
  )
}

/** Null where a veto already keeps the two apart, or they name the same subject. */
function readUnrelatedPair(a: Slots, b: Slots): Pick<ReadPair, 'row' | 'isForPerson'> | null {
  const alignment = alignSlots(a, b)
  const isShared = alignment.subjectsSame + alignment.subjectsPartial > 0 || alignment.game === 'agree'
  if (isShared || findVetoes(a, b, alignment).length > 0) return null
  return { row: toRow(a, b, alignment), isForPerson: isForPerson(a, b, alignment) }
}
