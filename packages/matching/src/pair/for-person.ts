import { showDay, toYear } from '../slots/calendar.ts'
import { isContest } from '../slots/contest.ts'
import type { Slots } from '../slots/slots.ts'
import type { Alignment } from './align.ts'
import { isShared, type TagComparison } from './compare-tags.ts'
import { isContestNamed, isOfPlace } from './contest-name.ts'
import { isDetailKind, isPartedKind } from './tag-kinds.ts'
import { rarityOf } from './word-table.ts'

/** How rare, out of 10, an unmatched word may be without review. */
const COMMON = 5

/** Venues stop trading days or weeks after the event. */
const FAR_DAYS = 45

/** How long before a contest venues open listings without its year. */
const YEARS_AHEAD = 2

/**
 * Whether one side has something that often makes another question, of a kind too rare in the judged pairs to learn
 * from. It is not a contradiction, but such a pair is never linked without review.
 */
export function isForPerson(a: Slots, b: Slots, alignment: Alignment): boolean {
  return (
    hasSubjectLeft(alignment) ||
    alignment.tags.some(isDetailLeft) ||
    isNumberLeft(a, b, alignment) ||
    isTimeUnsure(a, b, alignment) ||
    isWordLeft(alignment) ||
    isContestLeft(alignment) ||
    isYesUnsaid(a, b, alignment) ||
    isNothingSaid(a, b, alignment) ||
    alignment.subjectsSlip > 0 ||
    alignment.hasImpliedActor
  )
}

function hasSubjectLeft({ onlyA, onlyB, namesOnlyA, namesOnlyB }: Alignment): boolean {
  return onlyA.length + onlyB.length + namesOnlyA.length + namesOnlyB.length > 0
}

function isDetailLeft({ kind, sameness, isNear }: TagComparison): boolean {
  if (sameness === 'missing') return isDetailKind(kind)
  return sameness === 'overlap' && (isDetailKind(kind) || isPartedKind(kind) || isNear)
}

/** An address has lost the sign of its number, so a missing sign means nothing. */
function isNumberLeft(a: Slots, b: Slots, { measures }: Alignment): boolean {
  return measures === 'missing' || (measures === 'bare' && !a.isAddress && !b.isAddress)
}

/**
 * Whether the times may differ: "in May" against "by May 31", "2026" against the season 2026–27, games on uncertain
 * days, or unnamed contests whose year only one side gives.
 */
function isTimeUnsure(a: Slots, b: Slots, alignment: Alignment): boolean {
  const { window, edition, game } = alignment
  const isYearUnsure = a.yearHint !== b.yearHint && (a.endDay === null || b.endDay === null)
  const isNameless = edition === 'unknown' && window === 'unknown' && isContest(a.tags) && !isOfPlace(a, b)
  const isGame = game === 'agree' || game === 'one-sided'
  return (
    window === 'doubtful' ||
    edition === 'doubtful' ||
    (isGame && window !== 'agree') ||
    (isNameless && isYearUnsure) ||
    (isEditionUnstated(a, b, edition) && !(isContestNamed(a, b, alignment) && isEditionNear(a, b))) ||
    isYearMissing(a, b, alignment) ||
    isEndedBefore(a, b, edition) ||
    isEndElsewhere(a, b, window)
  )
}

/** The year of a recurring contest that only one side gives, without a hint on the other. */
export function isEditionUnstated(a: Slots, b: Slots, edition: Alignment['edition']): boolean {
  const other = a.edition === null ? a : b
  return edition === 'one-sided' && other.yearHint === null && other.window === null
}

/**
 * A listing without a time is about the next edition of its contest after it was created: not an earlier one, nor one
 * that is years away.
 */
function isEditionNear(a: Slots, b: Slots): boolean {
  const [dated, other] = a.edition === null ? [b, a] : [a, b]
  const openDay = other.createdDay ?? other.seenDay
  if (dated.edition === null || openDay === null) return true
  const ahead = dated.edition.year - toYear(openDay)
  return ahead >= 0 && ahead <= YEARS_AHEAD
}

/**
 * A day whose year only one side gives, without a hint on the other, in a question that recurs every year: a central
 * bank decision, or anything by December 31. An address has lost its year.
 */
function isYearMissing(a: Slots, b: Slots, { window, tags }: Alignment): boolean {
  if (window !== 'yearless' || a.window?.hasYear === b.window?.hasYear) return false
  const [dated, other] = a.window?.hasYear === true ? [a, b] : [b, a]
  const isYearEnd = showDay(dated.window?.end ?? 0).endsWith('-12-31')
  const isAgain = isYearEnd || tags.some(({ kind }) => kind === 'rate')
  return isAgain && other.yearHint === null && !other.isAddress
}

/** A contest of a year that begins after the other listing ends: usually that listing is about the year before. */
function isEndedBefore(a: Slots, b: Slots, edition: Alignment['edition']): boolean {
  const [dated, other] = a.edition === null ? [b, a] : [a, b]
  if (edition !== 'one-sided' || dated.edition === null || other.endDay === null) return false
  return toYear(other.endDay) < dated.edition.year
}

/**
 * A date in one title that is far from the end of the other listing, where that listing has no date, no year, or no
 * hint at it.
 */
function isEndElsewhere(a: Slots, b: Slots, window: Alignment['window']): boolean {
  if (window !== 'one-sided' && window !== 'yearless') return false
  const [dated, other] = a.window?.hasYear === true ? [a, b] : [b, a]
  if (dated.window === null || !dated.window.hasYear) return false
  if (other.endDay === null) return window === 'one-sided' && other.yearHint === null
  return Math.abs(dated.window.end - other.endDay) > FAR_DAYS
}

/** A word that is not common in titles may be decisive. */
function isWordLeft({ wordsOnlyA, wordsOnlyB }: Alignment): boolean {
  return [...wordsOnlyA, ...wordsOnlyB].some((word) => rarityOf(word) > COMMON)
}

/**
 * "Will England win?" against "England wins the World Cup": only one side names the contest, and nothing else
 * identifies it.
 */
function isContestLeft({ tags, wordsSame, game }: Alignment): boolean {
  const isNamed = wordsSame.length > 0 || tags.some((each) => each.kind !== 'act' && isShared(each))
  return (
    game === 'none' &&
    !isNamed &&
    tags.some(({ kind, sameness }) => kind === 'comp' && sameness === 'missing')
  )
}

/** "Secret market 1": equal words, but nothing about what happens, when, or to whom. */
function isNothingSaid(a: Slots, b: Slots, { tags, window, edition, game }: Alignment): boolean {
  const isTimed = window !== 'unknown' || edition !== 'unknown'
  const isPicked = a.pick !== null || b.pick !== null
  const isBounded = [...a.measures, ...b.measures].some(({ isCompared }) => isCompared)
  return !isTimed && !isPicked && !isBounded && game === 'none' && !tags.some(isShared)
}

/**
 * An open question, several in one, a side that only one listing names, or "other", meaning anyone the group does not
 * name.
 */
function isYesUnsaid(a: Slots, b: Slots, { game }: Alignment): boolean {
  const isEither = [a, b].some(({ tags }) => tags.includes('scope/either'))
  const isOneSaid = (a.pick === null) !== (b.pick === null)
  const isRest = [a, b].some(({ tags }) => tags.includes('scope/other'))
  return (
    isRest ||
    a.isOpen ||
    b.isOpen ||
    a.isCompound ||
    b.isCompound ||
    game === 'open' ||
    (isEither && isOneSaid)
  )
}
