import type { Measure } from '../slots/numbers.ts'
import type { Slots } from '../slots/slots.ts'
import { type ActorAlignment, alignActors } from './align-actors.ts'
import { alignWords, type WordAlignment } from './align-words.ts'
import { compareGames, type GameSameness } from './compare-games.ts'
import { compareMeasures, type MeasureRelation } from './compare-measures.ts'
import { compareTags, type TagComparison } from './compare-tags.ts'
import { compareEditions, compareWindows, type TimeSameness } from './compare-windows.ts'
import { isReversed } from './pair-actors.ts'

/** `missing`: only one side has a number. */
type MeasureSameness = MeasureRelation | 'missing' | 'none'

/** The comparison of a pair, slot by slot: what agrees and what is left over. */
export interface Alignment extends ActorAlignment, WordAlignment {
  readonly window: TimeSameness
  readonly edition: TimeSameness
  readonly tags: readonly TagComparison[]
  readonly measures: MeasureSameness
  readonly game: GameSameness
  readonly isReversed: boolean
}

export function alignSlots(a: Slots, b: Slots): Alignment {
  const game = compareGames(a, b)
  const actors = alignActors(a, b, game)
  const words = alignWords(a, b, game, actors)
  // Listed field by field: an object built by spreading others is a slow dictionary in V8.
  return {
    subjectsSame: actors.subjectsSame,
    subjectsPartial: actors.subjectsPartial,
    subjectsStub: actors.subjectsStub,
    subjectsSlip: actors.subjectsSlip,
    isOtherPick: actors.isOtherPick,
    onlyA: actors.onlyA,
    onlyB: actors.onlyB,
    namesA: actors.namesA,
    namesB: actors.namesB,
    namesOnlyA: actors.namesOnlyA,
    namesOnlyB: actors.namesOnlyB,
    hasImpliedActor: actors.hasImpliedActor,
    wordsSame: words.wordsSame,
    wordsOnlyA: words.wordsOnlyA,
    wordsOnlyB: words.wordsOnlyB,
    window: compareWindows(a, b),
    edition: compareEditions(a, b),
    tags: compareTags(a.tags, b.tags).filter((comparison) => !isCloseImplied(a, b, comparison)),
    measures: compareAllMeasures(a.measures, b.measures),
    game,
    isReversed: isReversed(a.subjects, b.subjects),
  }
}

/** The value on a day is the closing value. */
function isCloseImplied(a: Slots, b: Slots, { kind, sameness, ...sides }: TagComparison): boolean {
  if (kind !== 'metric' || sameness !== 'missing') return false
  const isOnDay = a.window?.relation === 'on' && b.window?.relation === 'on'
  return isOnDay && [...sides.a, ...sides.b].every((tag) => tag === 'metric/close')
}

/** All numbers must agree; the worst pair counts. */
export function compareAllMeasures(a: readonly Measure[], b: readonly Measure[]): MeasureSameness {
  if (a.length === 0 && b.length === 0) return 'none'
  if (a.length !== b.length) return 'missing'
  const left = [...b]
  let worst: MeasureRelation = 'equal'
  for (const measure of a) {
    const relations = left.map((other) => compareMeasures(measure, other))
    const best = (['equal', 'bare', 'opposite', 'inside', 'around', 'apart'] as const).find((each) =>
      relations.includes(each),
    )
    if (best === undefined) return 'apart'
    left.splice(relations.indexOf(best), 1)
    if (best !== 'equal') worst = worst === 'equal' ? best : 'apart'
  }
  return worst
}

/** How many things only one side says: subjects, words, and kinds of tag. */
export function countLeft(alignment: Alignment, side: 'a' | 'b'): number {
  const { onlyA, onlyB, wordsOnlyA, wordsOnlyB, tags } = alignment
  const missing = tags.filter(({ sameness, ...sides }) => sameness === 'missing' && sides[side].length > 0)
  const left = side === 'a' ? onlyA.length + wordsOnlyA.length : onlyB.length + wordsOnlyB.length
  return left + missing.length
}
