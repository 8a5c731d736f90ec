import type { Slots } from '../slots/slots.ts'
import type { Alignment } from './align.ts'
import { rarityOf } from './word-table.ts'

/** Contests of nations, which are not held every year. */
const RARE = new Set([
  'comp/world-cup',
  'comp/women-world-cup',
  'comp/euro',
  'comp/copa-america',
  'comp/olympics',
  'comp/olympics-summer',
  'comp/olympics-winter',
])
/** How rare a word is, of 10, that names a contest no table knows: "Masters Santiago". */
const NAMING = 4

/**
 * Whether both sides name a contest of which mostly a single running is asked about at a time, so that a year which only one side tells
 * is no more than left out: that of a place, one that is not held every year, or a named one of which an address has lost the year.
 * "The next election" is another one after each, "Champions League" one every year, "Republican nominee" names none, and for the presidency of the United States people
 * run in two elections at once.
 */
export function isContestNamed(a: Slots, b: Slots, { tags, wordsSame }: Alignment): boolean {
  if (isPresidency(a) || isPresidency(b) || a.isNext || b.isNext) return false
  const shared = tags.filter(({ sameness }) => sameness === 'agree').flatMap((each) => each.a)
  const isYearLost = (a.edition === null ? a : b).isAddress
  const isNamed = shared.some(isTitle) || wordsSame.some((word) => rarityOf(word) > NAMING)
  return isOfPlace(a, b) || shared.some((tag) => RARE.has(tag)) || (isYearLost && isNamed)
}

/** Who is chosen somewhere, and not where somebody comes from who plays elsewhere. */
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

/** Who wins somewhere is decided there once in years; who wins at all, every year somewhere. */
export function sharesPlace(a: Slots, b: Slots): boolean {
  const places = toPlaces(b)
  return toPlaces(a).some((tag) => places.includes(tag))
}

function toPlaces({ tags, subjects }: Slots): string[] {
  return [...tags, ...subjects.flatMap((subject) => subject.tags)].filter(
    (tag) => tag.startsWith('district/') || (tag.startsWith('place/') && tag !== 'place/us'),
  )
}
