import type { PairModel } from '../pair/model.ts'
import type { LabelledPair } from './labelled-pair.ts'
import { type Bin, type Cut, computeAuc, cutAt, findBestF1, type Scored, toReliability } from './metrics.ts'
import { readPair, scorePair } from './read-pair.ts'
import { trainModel } from './train-pairs.ts'

export interface KindResult {
  readonly kind: string
  readonly count: number
  /** How many score at least 0.85, and at least 0.70: right for `positive`, wrong for every other kind. */
  readonly accepted: number
  readonly reviewed: number
}

export interface Evaluation {
  readonly pairs: number
  readonly same: number
  readonly auc: number | null
  readonly bestF1: { readonly f1: number; readonly threshold: number }
  readonly cuts: readonly Cut[]
  readonly kinds: readonly KindResult[]
  readonly reliability: readonly Bin[]
}

/** A pair is linked automatically from ACCEPT, goes to review from REVIEW, and is dropped below DOUBTFUL. */
const ACCEPT = 0.85
const REVIEW = 0.7
const DOUBTFUL = 0.3

/** Scores judged pairs with one model. */
export function evaluatePairs(pairs: readonly LabelledPair[], model: PairModel): Evaluation {
  return summarise(pairs, (pair) => scorePair(readPair(pair), model))
}

/**
 * Scores each pair with a model that has not seen its title family. The title families are dealt to `folds` parts in
 * the order of their names, and each part is scored by a model of the other parts (and of `extra` pairs).
 */
export function crossValidate(
  pairs: readonly LabelledPair[],
  folds: number,
  extra: readonly LabelledPair[] = [],
): Evaluation {
  const titleFamilies = [...new Set(pairs.map(({ titleFamily }) => titleFamily))].sort()
  const folded = new Map(titleFamilies.map((titleFamily, at) => [titleFamily, at % folds]))
  const read = new Map(pairs.map((pair) => [pair, readPair(pair)]))
  const others = extra.map(readPair)
  const models = Array.from({ length: folds }, (_, fold) =>
    trainModel([
      ...[...read.values()].filter(({ pair }) => folded.get(pair.titleFamily) !== fold),
      ...others,
    ]),
  )
  return summarise(pairs, (pair) => {
    const model = models[folded.get(pair.titleFamily) ?? 0]
    if (model === undefined) throw new Error(`no fold for family ${pair.titleFamily}`)
    return scorePair(read.get(pair) ?? readPair(pair), model)
  })
}

/** The figures for scored pairs. */
export function summarise(pairs: readonly LabelledPair[], score: (pair: LabelledPair) => number): Evaluation {
  const scored = pairs.map((pair) => ({ kind: pair.kind, isSame: pair.isSame, score: score(pair) }))
  const kinds = [...new Set(scored.map(({ kind }) => kind))].sort()
  return {
    pairs: pairs.length,
    same: pairs.filter(({ isSame }) => isSame).length,
    auc: computeAuc(scored),
    bestF1: findBestF1(scored),
    cuts: [ACCEPT, REVIEW, DOUBTFUL].map((threshold) => cutAt(scored, threshold)),
    kinds: kinds.map((kind) =>
      toKindResult(
        kind,
        scored.filter((each) => each.kind === kind),
      ),
    ),
    reliability: toReliability(scored),
  }
}

function toKindResult(kind: string, scored: readonly Scored[]): KindResult {
  return {
    kind,
    count: scored.length,
    accepted: scored.filter(({ score }) => score >= ACCEPT).length,
    reviewed: scored.filter(({ score }) => score >= REVIEW).length,
  }
}
