import { foldText } from '../text/fold.ts'
import { type Evaluation, summarise } from './evaluate-pairs.ts'
import type { LabelledPair } from './labelled-pair.ts'
import { scorePair } from './score-pair.ts'
import { trainPairs } from './train-pairs.ts'

interface SourceEvaluation {
  readonly source: string
  /** How many pairs of the other sources its model learnt from. */
  readonly learnt: number
  readonly evaluation: Evaluation
}

export interface SourcesEvaluation {
  readonly sources: readonly SourceEvaluation[]
  /** All pairs together, each with the score that it has in its source. */
  readonly total: Evaluation
}

/**
 * Scores each pair by a model that has seen nothing of its source: neither a pair of it nor, in another source, one with a title
 * of it or of its families. What holds here may hold on a source that nobody has seen.
 */
export function leaveOneSourceOut(pairs: readonly LabelledPair[]): SourcesEvaluation {
  const names = [...new Set(pairs.map(({ source }) => source))].sort()
  const scores = new Map<LabelledPair, number>()
  const sources = names.map((source) => {
    const tested = pairs.filter((pair) => pair.source === source)
    const learnt = listStrangers(pairs, tested)
    const model = trainPairs(learnt)
    for (const pair of tested) scores.set(pair, scorePair(pair, model))
    return {
      source,
      learnt: learnt.length,
      evaluation: summarise(tested, (pair) => scores.get(pair) ?? 0),
    }
  })
  return { sources, total: summarise(pairs, (pair) => scores.get(pair) ?? 0) }
}

/** The pairs of other sources that share no title and no family with those that are tested. */
function listStrangers(pairs: readonly LabelledPair[], tested: readonly LabelledPair[]): LabelledPair[] {
  const sources = new Set(tested.map(({ source }) => source))
  const titles = new Set(tested.flatMap(toTitles))
  const families = new Set(tested.map(({ family }) => family))
  return pairs.filter(
    (pair) =>
      !sources.has(pair.source) &&
      !families.has(pair.family) &&
      !toTitles(pair).some((title) => titles.has(title)),
  )
}

function toTitles({ a, b }: LabelledPair): string[] {
  return [a, b].map(({ listing }) => foldText(listing.title).toLowerCase())
}
