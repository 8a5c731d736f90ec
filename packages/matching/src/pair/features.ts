import { isContest } from '../slots/contest.ts'
import type { Slots, Subject } from '../slots/slots.ts'
import { type Alignment, countLeft } from './align.ts'
import { isShared } from './compare-tags.ts'
import { isContestNamed, isOfPlace, sharesPlace } from './contest-name.ts'
import { findDoubts } from './doubts.ts'
import { isEditionUnstated } from './for-person.ts'
import { toMissingFeature } from './tag-kinds.ts'
import { rarityOf } from './word-table.ts'

/**
 * The features of the pair model. Common sense fixes the sign: agreement can only raise the chance that two listings
 * are one question (+1), missing or extra parts can only lower it (-1); 0 where it could be either. No feature uses a
 * price or a venue.
 */
export const FEATURES = {
  windowAgrees: 1,
  windowLoose: -1,
  windowDoubtful: -1,
  windowOneSided: -1,
  windowUnknown: -1,
  windowYearless: -1,
  windowVague: -1,
  windowFromEnd: -1,
  endsApart: -1,
  editionAgrees: 1,
  editionLoose: 0,
  editionOneSided: -1,
  editionUnstated: -1,
  editionUnnamed: -1,
  editionDoubtful: -1,
  editionUnknown: -1,
  measureAgrees: 1,
  measureBare: -1,
  measureMissing: -1,
  numberMissing: -1,
  matchAgrees: 1,
  matchOpen: -1,
  matchOneSided: -1,
  subjectsSame: 1,
  subjectsPartial: -1,
  subjectsStub: -1,
  subjectsSlip: -1,
  subjectsNone: -1,
  subjectsLeft: -1,
  namesLeft: -1,
  placesLeft: -1,
  peopleLeft: -1,
  pickLeft: -1,
  pickAgrees: 1,
  placesSame: 1,
  actorImplied: -1,
  isReversed: -1,
  wordsSame: 1,
  wordsSameWeight: 1,
  wordsLeft: -1,
  wordsLeftWeight: -1,
  wordsLeftRarest: -1,
  wordsLeftBoth: -1,
  wordsLeftShare: -1,
  leftBoth: -1,
  tagsAgree: 1,
  actMissing: -1,
  officeMissing: -1,
  contestMissing: -1,
  stageMissing: -1,
  scopeMissing: -1,
  detailMissing: -1,
  metricMissing: -1,
  topicMissing: -1,
  womenMissing: -1,
  tagsNear: -1,
  formUnsaid: -1,
  isContest: 0,
  isDenied: 0,
  doubts: -1,
} as const satisfies Record<string, 1 | 0 | -1>

type FeatureName = keyof typeof FEATURES
type Features = Readonly<Record<FeatureName, number>>

export const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[]

const PLACES = new Map<string, number>(FEATURE_NAMES.map((name, at) => [name, at]))

/** The features of a pair in the order of their names, which is the order of the model's numbers. */
export function toRow(a: Slots, b: Slots, alignment: Alignment): number[] {
  const row = FEATURE_NAMES.map(() => 0)
  // One object with all features would be a slow dictionary in V8, ten times as slow to create as these.
  const groups: readonly Partial<Features>[] = [
    toTimeFeatures(a, b, alignment),
    toActorFeatures(a, b, alignment),
    toWordFeatures(alignment),
    toTagFeatures(alignment),
    toNumberFeatures(a, b, alignment),
  ]
  for (const group of groups)
    for (const name in group) row[PLACES.get(name) ?? -1] = group[name as FeatureName] ?? 0
  return row
}

function toNumberFeatures(a: Slots, b: Slots, alignment: Alignment) {
  return {
    measureAgrees: toFlag(alignment.measures === 'equal'),
    measureBare: toFlag(alignment.measures === 'bare'),
    measureMissing: toFlag(alignment.measures === 'missing' && hasBound(a, b)),
    numberMissing: toFlag(alignment.measures === 'missing' && !hasBound(a, b)),
    doubts: countDoubts(a, b, alignment),
  } satisfies Partial<Features>
}

/** Years on only one side are separate features, and usually not a doubt. */
function countDoubts(a: Slots, b: Slots, alignment: Alignment): number {
  const doubts = findDoubts(a, b, alignment)
  const { edition } = alignment
  const isYearLeft =
    doubts.includes('edition') &&
    (isEditionUnstated(a, b, edition) || (edition === 'unknown' && isOfPlace(a, b)))
  return doubts.length - toFlag(alignment.window === 'yearless') - toFlag(isYearLeft)
}

function toTimeFeatures(a: Slots, b: Slots, alignment: Alignment) {
  const { window, edition } = alignment
  const hasContest = isContest(a.tags) || isContest(b.tags)
  const both = a.window !== null && b.window !== null
  return {
    windowAgrees: toFlag(window === 'agree'),
    windowLoose: toFlag(window === 'loose'),
    windowDoubtful: toFlag(window === 'doubtful'),
    windowOneSided: toFlag(window === 'one-sided'),
    windowUnknown: toFlag(window === 'unknown'),
    windowYearless: toFlag(window === 'yearless'),
    windowVague: toFlag(both && (a.window?.isVague === true || b.window?.isVague === true)),
    windowFromEnd: toDistance(window === 'one-sided' || window === 'loose' ? toEndGap(a, b) : null),
    endsApart: toDistance(a.endDay === null || b.endDay === null ? null : a.endDay - b.endDay),
    editionAgrees: toFlag(edition === 'agree'),
    editionLoose: toFlag(edition === 'loose'),
    editionOneSided: toFlag(edition === 'one-sided'),
    editionUnstated: toFlag(isEditionUnstated(a, b, edition)),
    editionUnnamed: toFlag(edition === 'one-sided' && !isContestNamed(a, b, alignment)),
    editionDoubtful: toFlag(edition === 'doubtful'),
    editionUnknown: toFlag(edition === 'unknown' && hasContest && !both),
    isContest: toFlag(hasContest),
  } satisfies Partial<Features>
}

/** Days between the date in one title and the end of the other listing, which has no date. */
function toEndGap(a: Slots, b: Slots): number | null {
  const window = a.window ?? b.window
  const other = a.window === null ? a : b
  if (window === null || !window.hasYear || window.relation === 'term' || other.endDay === null) return null
  return window.end - other.endDay
}

function toActorFeatures(a: Slots, b: Slots, alignment: Alignment) {
  const { game, onlyA, onlyB, namesOnlyA, namesOnlyB } = alignment
  const known = [...onlyA, ...onlyB]
  const names = [...namesOnlyA, ...namesOnlyB]
  const isOf = (kind: string) => (subject: Subject) => subject.tags.some((tag) => tag.startsWith(kind))
  const isPick = (subject: Subject) => subject === a.pick || subject === b.pick
  const subjects = alignment.subjectsSame + alignment.subjectsPartial
  return {
    matchAgrees: toFlag(game === 'agree'),
    matchOpen: toFlag(game === 'open'),
    matchOneSided: toFlag(game === 'one-sided'),
    subjectsSame: Math.min(alignment.subjectsSame, 3),
    subjectsPartial: alignment.subjectsPartial,
    subjectsStub: alignment.subjectsStub,
    subjectsSlip: alignment.subjectsSlip,
    subjectsNone: toFlag(subjects === 0 && game !== 'agree'),
    subjectsLeft: known.length,
    namesLeft: names.length,
    placesLeft: known.filter(isOf('place/')).length,
    peopleLeft: known.filter(isOf('person/')).length,
    pickLeft: toFlag([...known, ...names].some(isPick)),
    pickAgrees: toFlag(a.pick !== null && b.pick !== null && !alignment.isOtherPick),
    placesSame: toFlag(sharesPlace(a, b)),
    actorImplied: toFlag(alignment.hasImpliedActor),
    isReversed: toFlag(alignment.isReversed),
    formUnsaid: toFlag(a.isOpen || b.isOpen || a.isCompound || b.isCompound),
    isDenied: toFlag(!a.isAffirmed && !b.isAffirmed),
  } satisfies Partial<Features>
}

function toWordFeatures(alignment: Alignment) {
  const { wordsSame, wordsOnlyA, wordsOnlyB } = alignment
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + rarityOf(word), 0)
  const [left, right] = [weigh(wordsOnlyA), weigh(wordsOnlyB)]
  const same = weigh(wordsSame)
  const named = 4 * (alignment.subjectsSame + alignment.subjectsPartial)
  const tagged = 2 * alignment.tags.filter(isShared).length
  return {
    wordsSame: wordsSame.length,
    wordsSameWeight: same,
    wordsLeft: wordsOnlyA.length + wordsOnlyB.length,
    wordsLeftWeight: left + right,
    wordsLeftRarest: Math.max(0, ...[...wordsOnlyA, ...wordsOnlyB].map((word) => rarityOf(word))),
    wordsLeftBoth: Math.min(left, right),
    wordsLeftShare: (left + right) / (left + right + 2 * same + 2 * named + 2 * tagged + 1),
    leftBoth: Math.min(countLeft(alignment, 'a'), countLeft(alignment, 'b')),
  }
}

function toTagFeatures({ tags }: Alignment) {
  const missing = tags.flatMap(({ kind, sameness }) =>
    sameness === 'missing' || sameness === 'overlap' ? [toMissingFeature(kind)] : [],
  )
  const count = (feature: FeatureName) => missing.filter((each) => each === feature).length
  return {
    tagsAgree: tags.filter(isShared).length,
    actMissing: count('actMissing'),
    officeMissing: count('officeMissing'),
    contestMissing: count('contestMissing'),
    stageMissing: count('stageMissing'),
    scopeMissing: count('scopeMissing'),
    detailMissing: count('detailMissing'),
    metricMissing: count('metricMissing'),
    topicMissing: count('topicMissing'),
    womenMissing: count('womenMissing'),
    tagsNear: tags.filter(({ isNear }) => isNear).length,
  } satisfies Partial<Features>
}

function hasBound(a: Slots, b: Slots): boolean {
  return [...a.measures, ...b.measures].some(({ isCompared }) => isCompared)
}

function toFlag(holds: boolean): 0 | 1 {
  return holds ? 1 : 0
}

/** Days on a scale with steps for a day, a month and a year; 0 where unknown. */
function toDistance(days: number | null): number {
  return days === null ? 0 : Math.log1p(Math.abs(days))
}
