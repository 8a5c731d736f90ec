import type { Slots } from '../slots/slots.ts'
import type { Alignment } from './align.ts'
import { rarityOf } from './word-table.ts'

/** Contests of nations that are not held every year. */
const RARE = new Set([
  'comp/world-cup',
  'comp/women-world-cup',
  'comp/euro',
  'comp/copa-america',
  'comp/olympics',
  'comp/olympics-summer',
  'comp/olympics-winter',
])
/** How rare, out of 10, a word must be to name a contest that is in no table: "Masters Santiago". */
const NAMING = 4

/**
 * Whether both sides name a contest of which usually only one edition is open at a time. A year on only one side is
 * then merely omitted on the other. Such a contest is held in a place, is not held every year, or has a name and an
 * address that has lost the year.
 *
 * Counterexamples: "the next election" changes after each one, the "Champions League" is held every year, "Republican
 * nominee" names no contest, and people run in two elections for the US presidency at once.
 */
export function isContestNamed(a: Slots, b: Slots, { tags, wordsSame }: Alignment): boolean {
  if (isPresidency(a) || isPresidency(b) || a.isNext || b.isNext) return false
  const shared = tags.filter(({ sameness }) => sameness === 'agree').flatMap((each) => each.a)
  const isYearLost = (a.edition === null ? a : b).isAddress
  const isNamed = shared.some(isTitle) || wordsSame.some((word) => rarityOf(word) > NAMING)
  return isOfPlace(a, b) || shared.some((tag) => RARE.has(tag)) || (isYearLost && isNamed)
}

/** The place of an election, not the origin of someone who competes elsewhere. */
export function isOfPlace(a: Slots, b: Slots): boolean {
  return sharesPlace(a, b) && !a.tags.some(isTitle) && !b.tags.some(isTitle)
}

function isTitle(tag: string): boolean {
  return tag.startsWith('comp/') || tag.startsWith('award/')
}

function isPresidency(slots: Slots): boolean {
  const isOffice = slots.tags.some((tag) => tag === 'office/president' || tag === 'office/vice-president')
  return isOffice && toPlaces(slots).every((tag) => tag.startsWith('place/us-'))
}

/** A place has such a contest only once in several years. Without a place, there is one somewhere every year. */
export function sharesPlace(a: Slots, b: Slots): boolean {
  const places = toPlaces(b)
  return toPlaces(a).some((tag) => places.includes(tag))
}

function toPlaces({ tags, subjects }: Slots): string[] {
  return [...tags, ...subjects.flatMap((subject) => subject.tags)].filter(
    (tag) => tag.startsWith('district/') || (tag.startsWith('place/') && tag !== 'place/us'),
  )
}
