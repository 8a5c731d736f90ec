import { isMakerOf, type Tag } from '../lexicon/lexicon.ts'
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
  /** Of the partial ones, those by the first word of a name, and those a letter apart. */
  readonly subjectsStub: number
  readonly subjectsSlip: number
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
  const { same, partial, stub, slip, ...left } = pairActors(a, b, match)
  const leftA = left.leftA.filter((subject) => !isMaker(subject.words, a))
  const leftB = left.leftB.filter((subject) => !isMaker(subject.words, b))
  const isKnown = ({ tags }: Subject) => tags.length > 0
  const namesA = leftA.filter((subject) => !isKnown(subject))
  const namesB = leftB.filter((subject) => !isKnown(subject))
  const stemsA = toStems(namesA)
  const stemsB = toStems(namesB)
  const words = pairWords(
    [...a.words, ...stemsA],
    [...b.words, ...stemsB],
    new Set([...stemsA, ...stemsB]),
    () => toStems(toActors(a, match)),
    () => toStems(toActors(b, match)),
  )
  const onlyA = words.onlyA.filter((word) => !isEndOf(b, word) && !isMaker([word], a))
  const onlyB = words.onlyB.filter((word) => !isEndOf(a, word) && !isMaker([word], b))
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
    subjectsSlip: slip,
    onlyA: leftA.filter(isKnown).filter((subject) => !isImplied(subject, a, leftB)),
    onlyB: leftB.filter(isKnown).filter((subject) => !isImplied(subject, b, leftA)),
    wordsSame: words.same,
    wordsOnlyA: onlyA,
    wordsOnlyB: onlyB,
    namesOnlyA: namesA.filter(isLeft(onlyA)),
    namesOnlyB: namesB.filter(isLeft(onlyB)),
    isReversed: isReversed(a.subjects, b.subjects),
  }
}

/** The maker of what its own title names too: "OpenAI releases GPT-6" is "GPT-6 released". */
function isMaker(words: readonly string[], slots: Slots): boolean {
  return isMakerOf(words.join(' '), () => {
    const others = slots.subjects.filter((subject) => subject.words !== words)
    return new Set([...slots.words, ...toStems(others)])
  })
}

/** An hour that only one title gives, and at which the other listing ends. */
function isEndOf({ endMinute, words }: Slots, word: string): boolean {
  if (endMinute === null || words.some((other) => other.startsWith('time-'))) return false
  return word === `time-${endMinute % 1440}`
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
  if (tags.includes('place/us')) return hasOffice || hasMetric || hasBody || said.includes('topic/shutdown')
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
  return isSamePair(home, first, away, second) || isSamePair(home, second, away, first)
}

/** One slip is forgiven where the other side is sure: nobody plays two matches a day. */
function isSamePair(one: Subject, other: Subject, against: Subject, otherAgainst: Subject): boolean {
  const levels = [compareSubjects(one, other), compareSubjects(against, otherAgainst)]
  return !levels.includes('different') && levels.some((level) => level !== 'slip')
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
    slip: picks.slip + others.slip,
    leftA: [...picks.leftA, ...others.leftA],
    leftB: [...picks.leftB, ...others.leftB],
  }
}

interface Paired {
  readonly same: number
  readonly partial: number
  readonly stub: number
  readonly slip: number
  readonly leftA: readonly Subject[]
  readonly leftB: readonly Subject[]
}

/** Pairs off subjects, the surest pairs first, so that the order of the sides does not matter. */
function pairSubjects(a: readonly Subject[], b: readonly Subject[]): Paired {
  let leftA = [...a]
  const leftB = [...b]
  const counts = { same: 0, partial: 0, stub: 0, slip: 0 }
  for (const level of ['same', 'partial', 'stub', 'slip'] as const)
    leftA = leftA.filter((subject) => {
      const at = leftB.findIndex((other) => compareSubjects(subject, other) === level)
      if (at === -1) return true
      counts[level] += 1
      leftB.splice(at, 1)
      return false
    })
  return { ...counts, partial: counts.partial + counts.stub + counts.slip, leftA, leftB }
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
  names: ReadonlySet<string>,
  toNamedA: () => readonly string[],
  toNamedB: () => readonly string[],
): { same: string[]; onlyA: string[]; onlyB: string[] } {
  const onlyB = new Set(b)
  const same: string[] = []
  const onlyA: string[] = []
  for (const word of new Set(a)) {
    const found = onlyB.has(word) ? word : findClose(word, onlyB, names)
    if (found === undefined) onlyA.push(word)
    else {
      same.push(word)
      onlyB.delete(found)
    }
  }
  const without = (words: readonly string[], toNamed: () => readonly string[]) => {
    if (words.length === 0) return []
    const named = toNamed()
    return words.filter((word) => !named.includes(word))
  }
  return { same, onlyA: without(onlyA, toNamedB), onlyB: without([...onlyB], toNamedA) }
}

/** The word that is a slip of the pen away. A letter in a name may make somebody else, so that names must be equal. */
function findClose(
  word: string,
  others: ReadonlySet<string>,
  names: ReadonlySet<string>,
): string | undefined {
  if (names.has(word)) return undefined
  for (const other of others) if (!names.has(other) && isClose(word, other)) return other
  return undefined
}

/** All numbers must agree; the worst of the pairs counts. */
export function compareAllMeasures(a: readonly Measure[], b: readonly Measure[]): MeasureSameness {
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
