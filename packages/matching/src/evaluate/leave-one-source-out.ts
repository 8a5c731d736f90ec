import { foldText } from '../text/fold.ts'
import { type Evaluation, summarise } from './evaluate-pairs.ts'
import type { LabelledPair } from './labelled-pair.ts'
import { type ReadPair, readPair, scorePair } from './read-pair.ts'
import { trainModel } from './train-pairs.ts'

interface SourceEvaluation {
  readonly source: string
  /** How many pairs of other sources its model was trained on. */
  readonly learnt: number
  readonly evaluation: Evaluation
}

export interface SourcesEvaluation {
  readonly sources: readonly SourceEvaluation[]
  /** All pairs together, each with its score from its source. */
  readonly total: Evaluation
}

/**
 * Scores each pair with a model that has seen nothing of its source: neither one of its pairs nor, in another source, a
 * pair with one of its titles or title families. This estimates the quality on a new source.
 */
export function leaveOneSourceOut(pairs: readonly LabelledPair[]): SourcesEvaluation {
  const all = pairs.map(readPair)
  const names = [...new Set(pairs.map(({ source }) => source))].sort()
  const scores = new Map<LabelledPair, number>()
  const toScore = (pair: LabelledPair) => scores.get(pair) ?? 0
  const sources = names.map((source) => {
    const tested = all.filter(({ pair }) => pair.source === source)
    const learnt = listUnrelatedPairs(all, tested)
    const model = trainModel(learnt)
    for (const read of tested) scores.set(read.pair, scorePair(read, model))
    const evaluation = summarise(
      tested.map(({ pair }) => pair),
      toScore,
    )
    return { source, learnt: learnt.length, evaluation }
  })
  return { sources, total: summarise(pairs, toScore) }
}

/** The pairs of other sources that share no title and no title family with the tested ones. */
function listUnrelatedPairs(all: readonly ReadPair[], tested: readonly ReadPair[]): ReadPair[] {
  const sources = new Set(tested.map(({ pair }) => pair.source))
  const titles = new Set(tested.flatMap(({ pair }) => toTitles(pair)))
  const titleFamilies = new Set(tested.map(({ pair }) => pair.titleFamily))
  return all.filter(
    ({ pair }) =>
      !sources.has(pair.source) &&
      !titleFamilies.has(pair.titleFamily) &&
      !toTitles(pair).some((title) => titles.has(title)),
  )
}

function toTitles({ a, b }: LabelledPair): string[] {
  return [a, b].map(({ listing }) => foldText(listing.title).toLowerCase())
}
