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
/** Parts in which the curve is found: a sum of trees is too sure of the pairs that it was made of. */
const FOLDS = 3

/** Fits the pair model to judged pairs that no veto decides. The same pairs give the same model. */
export function trainPairs(pairs: readonly LabelledPair[]): PairModel {
  return trainModel(pairs.map(readPair))
}

/** Judged pairs are near ones. What the matcher compares is mostly not, so that strangers are added as pairs that differ. */
export function trainModel(pairs: readonly ReadPair[]): PairModel {
  const open = [...pairs, ...listStrangers(pairs)].filter(({ isVetoed }) => !isVetoed)
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

/** A curve for pairs that may be linked, and one for those that a person is to be asked about. */
function fitCurves(pairs: readonly ReadPair[]): Pick<PairModel, 'open' | 'asked'> {
  const scored = scoreUnseen(pairs)
  return {
    open: fitCurve(scored.filter(({ isForPerson }) => !isForPerson)),
    asked: fitCurve(scored.filter(({ isForPerson }) => isForPerson)),
  }
}

function fit(pairs: readonly ReadPair[]): Boosted {
  const rows = pairs.map(({ row }) => row)
  return boost({ rows, isSame: pairs.map(({ pair }) => pair.isSame), signs: SIGNS }, OPTIONS)
}

/** What each pair scores by trees that have seen none of its family. */
function scoreUnseen(pairs: readonly ReadPair[]): (Scored & Pick<ReadPair, 'isForPerson'>)[] {
  const families = [...new Set(pairs.map(({ pair }) => pair.family))].sort()
  const folded = new Map(families.map((family, at) => [family, at % FOLDS]))
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const isOut = ({ pair }: ReadPair) => folded.get(pair.family) === fold
    const trees = fit(pairs.filter((each) => !isOut(each)))
    return pairs.filter(isOut).map(({ row, pair, isForPerson }) => ({
      score: sumTrees(trees, row),
      isSame: pair.isSame,
      isForPerson,
    }))
  })
}

/** How far apart in the list the listings are of which strangers are made. */
const STEPS = [1, 7, 43]

/** The listings of one pair with those of another, where they name nobody in common: two questions without having been read. */
function listStrangers(pairs: readonly ReadPair[]): ReadPair[] {
  const sorted = [...pairs].sort((one, other) => (one.pair.id < other.pair.id ? -1 : 1))
  return STEPS.flatMap((step) =>
    sorted.flatMap(({ a, pair }, at) => {
      const other = sorted[(at + step) % sorted.length]
      if (other === undefined || other.pair.family === pair.family) return []
      const read = readStranger(a, other.b)
      return read === null
        ? []
        : [{ ...other, ...read, pair: { ...pair, isSame: false }, a, isVetoed: false }]
    }),
  )
}

/** Null where a veto keeps the two apart already, or they name the same. */
function readStranger(a: Slots, b: Slots): Pick<ReadPair, 'row' | 'isForPerson'> | null {
  const alignment = alignSlots(a, b)
  const isShared = alignment.subjectsSame + alignment.subjectsPartial > 0 || alignment.match === 'agree'
  if (isShared || findVetoes(a, b, alignment).length > 0) return null
  return { row: toRow(a, b, alignment), isForPerson: isForPerson(a, b, alignment) }
}
