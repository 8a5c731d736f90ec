import type { Tag } from '../lexicon/lexicon.ts'
import { isContest } from '../slots/contest.ts'
import type { Measure } from '../slots/numbers.ts'
import type { Match, Slots, Subject } from '../slots/slots.ts'
import { isClose } from '../text/edit-distance.ts'
import { toStem } from '../text/stem.ts'
import { compareMeasures, type MeasureRelation } from './compare-measures.ts'
import { compareTags, type TagComparison } from './compare-tags.ts'
import { compareEditions, compareWindows, type TimeSameness } from './compare-windows.ts'
import { compareSubjects } from './same-subject.ts'

/** `missing`: only one side has a number. */
type MeasureSameness = MeasureRelation | 'missing' | 'none'

/**
 * `other-side`: the same match, and each side's leg is another team. `open`: only one side says which team. `one-sided`:
 * only one title names both teams, the other a team and the day.
 */
type MatchSameness = 'agree' | 'conflict' | 'other-side' | 'open' | 'one-sided' | 'none'

/** Everything about a pair that is not in either text alone: slot by slot, what agrees and what is left over. */
export interface Alignment {
  readonly window: TimeSameness
  readonly edition: TimeSameness
  readonly tags: readonly TagComparison[]
  readonly measures: MeasureSameness
  readonly match: MatchSameness
  readonly subjectsSame: number
  readonly subjectsPartial: number
  /** Of the partial ones, those by the first word of a name. */
  readonly subjectsStub: number
  /** Known subjects that the other side does not have. */
  readonly onlyA: readonly Subject[]
  readonly onlyB: readonly Subject[]
  readonly wordsSame: readonly string[]
  /** Words and unknown names that the other side does not have. */
  readonly wordsOnlyA: readonly string[]
  readonly wordsOnlyB: readonly string[]
  readonly namesOnlyA: readonly Subject[]
  readonly namesOnlyB: readonly Subject[]
  /** Two subjects that are in both titles, in opposite order. */
  readonly isReversed: boolean
}

const GRANTED: readonly Tag[] = ['act/pardon', 'act/nominate', 'act/announce']

export function alignSlots(a: Slots, b: Slots): Alignment {
  const match = compareMatches(a, b)
  const { same, partial, stub, leftA, leftB } = pairActors(a, b, match)
  const isKnown = ({ tags }: Subject) => tags.length > 0
  const namesA = leftA.filter((subject) => !isKnown(subject))
  const namesB = leftB.filter((subject) => !isKnown(subject))
  const words = pairWords(
    [...a.words, ...toStems(namesA)],
    [...b.words, ...toStems(namesB)],
    new Set(toStems(toActors(a, match))),
    new Set(toStems(toActors(b, match))),
  )
  const isLeft = (left: readonly string[]) => (name: Subject) =>
    name.words.some((word) => left.includes(toStem(word)))
  return {
    window: compareWindows(a, b),
    edition: compareEditions(a, b),
    tags: compareTags(a.tags, b.tags),
    measures: compareAllMeasures(a.measures, b.measures),
    match,
    subjectsSame: same,
    subjectsPartial: partial,
    subjectsStub: stub,
    onlyA: leftA.filter(isKnown).filter((subject) => !isImplied(subject, a, leftB)),
    onlyB: leftB.filter(isKnown).filter((subject) => !isImplied(subject, b, leftA)),
    wordsSame: words.same,
    wordsOnlyA: words.onlyA,
    wordsOnlyB: words.onlyB,
    namesOnlyA: namesA.filter(isLeft(words.onlyA)),
    namesOnlyB: namesB.filter(isLeft(words.onlyB)),
    isReversed: isReversed(a.subjects, b.subjects),
  }
}

/**
 * What a title may leave out when the other names nothing in its place: the United States of an office or body, the
 * country of any office, and who it is that pardons or appoints.
 */
function isImplied(subject: Subject, { tags: said, subjects }: Slots, others: readonly Subject[]): boolean {
  const { tags } = subject
  if (others.length > 0) return false
  const hasOffice = said.some((tag) => tag.startsWith('office/'))
  const hasMetric = said.some((tag) => tag.startsWith('metric/'))
  const hasBody = subjects.some((other) => other.tags.some((tag) => /^(?:org|party)\//.test(tag)))
  if (tags.includes('place/us')) return hasOffice || hasMetric || hasBody
  if (tags.some((tag) => tag.startsWith('place/'))) return hasOffice && !isContest(said)
  const isGranter =
    subject === subjects[0] && subjects.length > 1 && tags.some((tag) => tag.startsWith('person/'))
  return isGranter && GRANTED.some((tag) => said.includes(tag))
}

/** The subjects that must agree. The sides of a match count among them when the other title has no match to compare. */
function toActors(slots: Slots, match: MatchSameness): readonly Subject[] {
  const actors = slots.pick === null ? slots.subjects : [slots.pick, ...slots.subjects]
  if (match === 'other-side' || match === 'open') return actors.filter((actor) => !isSide(actor, slots))
  if (match !== 'one-sided' || slots.match === null || actors.length > 0) return actors
  return [...actors, ...slots.match.sides]
}

function isSide(actor: Subject, { match }: Slots): boolean {
  return match?.sides.some((side) => compareSubjects(actor, side) !== 'different') ?? false
}

function compareMatches(a: Slots, b: Slots): MatchSameness {
  if (a.match === null && b.match === null) return isMatchDay(a) === isMatchDay(b) ? 'none' : 'conflict'
  if (a.match === null || b.match === null) return isMatchDay(a) && isMatchDay(b) ? 'one-sided' : 'conflict'
  if (!isSameMatch(a.match, b.match)) return 'conflict'
  const left = toChoice(a, b.match)
  const right = toChoice(b, b.match)
  if ((left === null) !== (right === null)) return 'open'
  return left === right ? 'agree' : 'other-side'
}

/** One match, as opposed to a tournament: both teams are named, or one and the day. */
function isMatchDay({ match, tags, window }: Slots): boolean {
  if (match !== null || tags.includes('act/matchup')) return true
  const isGame = tags.includes('act/win') && !tags.some((tag) => tag.startsWith('office/'))
  return isGame && window?.relation === 'on'
}

function isSameMatch(a: Match, b: Match): boolean {
  const [home, away] = a.sides
  const [first, second] = b.sides
  const isSame = (one: Subject, other: Subject) => compareSubjects(one, other) !== 'different'
  return (isSame(home, first) && isSame(away, second)) || (isSame(home, second) && isSame(away, first))
}

/** Which side of the match a leg is about: 0, 1, or null when it does not say. */
function toChoice(slots: Slots, { sides }: Match): 0 | 1 | null {
  const chosen = slots.pick ?? (slots.subjects.length === 1 ? slots.subjects[0] : undefined)
  if (chosen === undefined) return null
  if (compareSubjects(chosen, sides[0]) !== 'different') return 0
  return compareSubjects(chosen, sides[1]) !== 'different' ? 1 : null
}

/** Pairs off who the questions are about. Two picks are compared with each other: they are the legs of their groups. */
function pairActors(a: Slots, b: Slots, match: MatchSameness): Paired {
  if (a.pick === null || b.pick === null || match === 'other-side' || match === 'open')
    return pairSubjects(toActors(a, match), toActors(b, match))
  const picks = pairSubjects([a.pick], [b.pick])
  const others = pairSubjects(a.subjects, b.subjects)
  return {
    same: picks.same + others.same,
    partial: picks.partial + others.partial,
    stub: picks.stub + others.stub,
    leftA: [...picks.leftA, ...others.leftA],
    leftB: [...picks.leftB, ...others.leftB],
  }
}

interface Paired {
  readonly same: number
  readonly partial: number
  readonly stub: number
  readonly leftA: readonly Subject[]
  readonly leftB: readonly Subject[]
}

/** Pairs off subjects, the surest pairs first, so that the order of the sides does not matter. */
function pairSubjects(a: readonly Subject[], b: readonly Subject[]): Paired {
  let leftA = [...a]
  const leftB = [...b]
  const counts = { same: 0, partial: 0, stub: 0 }
  for (const level of ['same', 'partial', 'stub'] as const)
    leftA = leftA.filter((subject) => {
      const at = leftB.findIndex((other) => compareSubjects(subject, other) === level)
      if (at === -1) return true
      counts[level] += 1
      leftB.splice(at, 1)
      return false
    })
  return { ...counts, partial: counts.partial + counts.stub, leftA, leftB }
}

function isReversed(a: readonly Subject[], b: readonly Subject[]): boolean {
  const positions = a
    .map((subject) => b.findIndex((other) => compareSubjects(subject, other) === 'same'))
    .filter((at) => at !== -1)
  return positions.some((position, at) => at > 0 && position < (positions[at - 1] ?? 0))
}

function toStems(names: readonly Subject[]): string[] {
  return names.flatMap(({ words }) => words.map(toStem))
}

/** Pairs off equal words. A word left over counts as said when it is part of a name of the other side ("Good Afternoon"). */
function pairWords(
  a: readonly string[],
  b: readonly string[],
  namedA: ReadonlySet<string>,
  namedB: ReadonlySet<string>,
): { same: string[]; onlyA: string[]; onlyB: string[] } {
  const onlyB = new Set(b)
  const same: string[] = []
  const onlyA: string[] = []
  for (const word of new Set(a)) {
    const found = onlyB.has(word) ? word : [...onlyB].find((other) => isClose(word, other))
    if (found === undefined) onlyA.push(word)
    else {
      same.push(word)
      onlyB.delete(found)
    }
  }
  return {
    same,
    onlyA: onlyA.filter((word) => !namedB.has(word)),
    onlyB: [...onlyB].filter((word) => !namedA.has(word)),
  }
}

/** All numbers must agree; the worst of the pairs counts. */
function compareAllMeasures(a: readonly Measure[], b: readonly Measure[]): MeasureSameness {
  if (a.length === 0 && b.length === 0) return 'none'
  if (a.length !== b.length) return 'missing'
  const left = [...b]
  let worst: MeasureRelation = 'equal'
  for (const measure of a) {
    const relations = left.map((other) => compareMeasures(measure, other))
    const best = (['equal', 'opposite', 'inside', 'around', 'apart'] as const).find((each) =>
      relations.includes(each),
    )
    if (best === undefined) return 'apart'
    left.splice(relations.indexOf(best), 1)
    if (best !== 'equal') worst = worst === 'equal' ? best : 'apart'
  }
  return worst
}

/** How many things one side says that the other does not: subjects, words, and kinds of tag. */
export function countLeft(alignment: Alignment, side: 'a' | 'b'): number {
  const { onlyA, onlyB, wordsOnlyA, wordsOnlyB, tags } = alignment
  const missing = tags.filter(({ sameness, ...sides }) => sameness === 'missing' && sides[side].length > 0)
  const left = side === 'a' ? onlyA.length + wordsOnlyA.length : onlyB.length + wordsOnlyB.length
  return left + missing.length
}
