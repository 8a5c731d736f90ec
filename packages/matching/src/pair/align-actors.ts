import type { Tag } from '../lexicon/lexicon.ts'
import { isContest } from '../slots/contest.ts'
import type { Slots, Subject } from '../slots/slots.ts'
import { toStem } from '../text/stem.ts'
import type { GameSameness } from './compare-games.ts'
import { isMaker } from './is-maker.ts'
import { pairActors, toActors } from './pair-actors.ts'

/** The subjects named in both titles, and those in only one. */
export interface ActorAlignment {
  readonly subjectsSame: number
  readonly subjectsPartial: number
  /** Partial matches by the first word of a name, and those one letter apart. */
  readonly subjectsStub: number
  readonly subjectsSlip: number
  readonly isOtherPick: boolean
  /** Known subjects that the other side lacks. */
  readonly onlyA: readonly Subject[]
  readonly onlyB: readonly Subject[]
  /** Unknown names that are not a name on the other side; their words may still occur there. */
  readonly namesA: readonly Subject[]
  readonly namesB: readonly Subject[]
  /** Those of them with a word that the other side lacks. */
  readonly namesOnlyA: readonly Subject[]
  readonly namesOnlyB: readonly Subject[]
  /** One title names who pardons or appoints, the other does not. */
  readonly hasImpliedActor: boolean
}

const GRANTED: readonly Tag[] = ['act/pardon', 'act/nominate', 'act/announce']

export function alignActors(a: Slots, b: Slots, game: GameSameness): ActorAlignment {
  const { same, partial, stub, slip, isOtherPick, ...left } = pairActors(a, b, game)
  const leftA = left.leftA.filter((subject) => !isMaker(subject.words, a))
  const leftB = left.leftB.filter((subject) => !isMaker(subject.words, b))
  const namesA = leftA.filter((subject) => !isKnown(subject))
  const namesB = leftB.filter((subject) => !isKnown(subject))
  return {
    subjectsSame: same,
    subjectsPartial: partial,
    subjectsStub: stub,
    subjectsSlip: slip,
    isOtherPick,
    onlyA: leftA.filter((subject) => isKnown(subject) && !isImplied(subject, a, leftB)),
    onlyB: leftB.filter((subject) => isKnown(subject) && !isImplied(subject, b, leftA)),
    namesA,
    namesB,
    namesOnlyA: namesA.filter((name) => hasUnsaid(name, a, b, game)),
    namesOnlyB: namesB.filter((name) => hasUnsaid(name, b, a, game)),
    hasImpliedActor:
      leftA.some((subject) => isGranter(subject, a)) || leftB.some((subject) => isGranter(subject, b)),
  }
}

function isKnown({ tags }: Subject): boolean {
  return tags.length > 0
}

/**
 * Whether a word of the name is neither a word nor in a name of the other title. A title leg only matches the other
 * title leg.
 */
function hasUnsaid(name: Subject, own: Slots, other: Slots, game: GameSameness): boolean {
  if (name === own.pick && other.pick !== null) return true
  const { words } = name
  const actors = toActors(other, game)
  return words.some((word) => {
    const stem = toStem(word)
    const isStem = (each: string) => each === word || toStem(each) === stem
    const isSaid = other.words.includes(stem) || actors.some((actor) => actor.words.some(isStem))
    return !isSaid && !isMaker([stem], own)
  })
}

/** A subject that a title may omit when the other names nothing in its place. */
function isImplied(subject: Subject, slots: Slots, others: readonly Subject[]): boolean {
  return others.length === 0 && (isImpliedPlace(subject, slots) || isGranter(subject, slots))
}

/** The United States for an office or body, and the country of any office. */
function isImpliedPlace({ tags }: Subject, { tags: said, subjects }: Slots): boolean {
  const hasOffice = said.some((tag) => tag.startsWith('office/'))
  const hasMetric = said.some((tag) => tag.startsWith('metric/'))
  const hasBody = subjects.some((other) => other.tags.some((tag) => /^(?:org|party)\//.test(tag)))
  if (tags.includes('place/us')) return hasOffice || hasMetric || hasBody || said.includes('topic/shutdown')
  return tags.some((tag) => tag.startsWith('place/')) && hasOffice && !isContest(said)
}

/** The person who pardons or appoints. A "presidential pardon" may be the next president's. */
function isGranter(subject: Subject, { tags: said, subjects }: Slots): boolean {
  const isFirst = subject === subjects[0] && subjects.length > 1
  const isPerson = subject.tags.some((tag) => tag.startsWith('person/'))
  return isFirst && isPerson && GRANTED.some((tag) => said.includes(tag))
}
