import { showDay, toDay, toYear } from '../slots/calendar.ts'
import { isContest } from '../slots/contest.ts'
import type { Edition, Window } from '../slots/dates.ts'
import type { MatchDays } from '../slots/match-days.ts'
import type { Slots } from '../slots/slots.ts'
import { toStem } from '../text/stem.ts'
import { isOfPlace } from './contest-name.ts'

/**
 * `agree`; `loose`: one side does not say, but its listing ends when the other's deadline is; `yearless`: one day, and only one
 * side tells the year; `doubtful`: may not be the same ("in May" against "by May 31", a day apart); `inside` and `around`: one deadline lies
 * before the other; `conflict`; `one-sided`: only one side says; `unknown`: neither does.
 */
export type TimeSameness =
  | 'agree'
  | 'loose'
  | 'yearless'
  | 'doubtful'
  | 'inside'
  | 'around'
  | 'conflict'
  | 'one-sided'
  | 'unknown'

/** Deadlines one day apart may be one, written in another time zone. */
const SAME_DAYS = 1
/** "end of January" may be the last day on which there is trade. */
const TRADE_DAYS = 3
const MATCH_MINUTES = 36 * 60
/** Leagues in which two teams meet on days that follow each other. */
const AGAIN = /^team\/(?:mlb|nba|wnba|nhl)-/
const SERIES = toStem('series')
/** Undated questions whose listings end further apart than this may be asked of different times. */
const FAR_DAYS = 45
/** Who is chosen somewhere is chosen once in years, and some venues keep such a listing open for a year after. */
const LATE_DAYS = 400

export function compareWindows(a: Slots, b: Slots): TimeSameness {
  if (a.round !== null || b.round !== null) return isSameRound(a, b) ? 'agree' : 'conflict'
  const days = compareMatchDays(a, b)
  if (days !== null) return days
  if (a.window === null && b.window === null) return compareEnds(a, b)
  if (a.window === null || b.window === null) return compareWithEnd(a, b)
  if (isOpenedWithin(a, b.window) || isOpenedWithin(b, a.window)) return 'agree'
  return compareBoth(a.window, b.window, isState(a) || isState(b), isClose(a) && isClose(b))
}

function isSameRound({ round: a }: Slots, { round: b }: Slots): boolean {
  return a !== null && b !== null && a.end === b.end && a.minutes === b.minutes
}

/** Teams may meet again within days. Null where not both tell the day of their match, or one tells two. */
function compareMatchDays(a: Slots, b: Slots): 'agree' | 'conflict' | null {
  const [one, other] = [toMatchDays(a), toMatchDays(b)]
  if (one === null || other === null) return null
  if (one.last < other.first || other.last < one.first) return 'conflict'
  return one.first === one.last && other.first === other.last ? 'agree' : null
}

function toMatchDays({ match, matchDays, window }: Slots): MatchDays | null {
  if (match === null || window === null) return matchDays
  return window.relation === 'on' && window.hasYear ? { first: window.end, last: window.end } : null
}

/** "by May 31" is "in May" to a listing that was made in May. */
function isOpenedWithin({ window: by, createdDay }: Slots, within: Window): boolean {
  if (by?.relation !== 'by' || within.relation !== 'in' || createdDay === null) return false
  const isSure = by.hasYear && within.hasYear && !by.isVague
  return isSure && by.end === within.end && within.start !== null && createdDay >= within.start
}

/** Holding an office on a day is not having left it by that day: there "on" and "by" ask the same. */
function isState(slots: Slots): boolean {
  return slots.tags.includes('act/leave')
}

/** What something closes at in a year is what it closes at on its last day. */
function isClose({ tags }: Slots): boolean {
  return tags.includes('metric/close')
}

function compareBoth(a: Window, b: Window, isStateQuestion: boolean, isClosing: boolean): TimeSameness {
  if (a.relation === 'term' || b.relation === 'term') {
    if (a.relation !== b.relation) return 'conflict'
    if (a.end === b.end) return 'agree'
    return a.end === 0 || b.end === 0 ? 'doubtful' : 'conflict'
  }
  const hasYear = a.hasYear && b.hasYear
  const apart = hasYear ? a.end - b.end : daysApartInYear(a.end, b.end)
  const isPoints = a.relation === 'on' && b.relation === 'on'
  if (isPoints && Math.abs(apart) <= TRADE_DAYS && (a.isPeriodEnd || b.isPeriodEnd))
    return apart !== 0 && !isLastTrade(a, b) ? 'doubtful' : hasYear ? 'agree' : 'yearless'
  if (Math.abs(apart) > (isPoints ? 0 : SAME_DAYS)) {
    if (a.relation !== 'by' || b.relation !== 'by' || !hasYear) return 'conflict'
    const isNested = (early: Window, late: Window) =>
      late.start === null || (early.start ?? late.start) >= late.start
    if (apart < 0) return isNested(a, b) ? 'inside' : 'conflict'
    return isNested(b, a) ? 'around' : 'conflict'
  }
  if (a.relation !== b.relation && !isStateQuestion) {
    const isPoint = a.relation === 'on' || b.relation === 'on'
    const isBare = a.isBare === true || b.isBare === true
    if (isBare && (!isPoint || a.isPeriodEnd || b.isPeriodEnd)) return hasYear ? 'agree' : 'yearless'
    return isPoint && !isClosing && !isBare ? 'conflict' : 'doubtful'
  }
  if (a.start !== null && b.start !== null) {
    const begun = hasYear ? a.start - b.start : daysApartInYear(a.start, b.start)
    if (Math.abs(begun) > SAME_DAYS) return 'conflict'
  }
  const isExact = apart === 0 || isMonthTurn(a.end, b.end)
  if (!isExact || a.isVague || b.isVague) return 'doubtful'
  return hasYear ? 'agree' : 'yearless'
}

/** "end of January" against the 30th, where the 31st is no weekday: the last day of trade, of which one title must tell the year. */
function isLastTrade(a: Window, b: Window): boolean {
  const [period, other] = a.isPeriodEnd === true ? [a, b] : [b, a]
  const year = period.hasYear ? period : other
  if (!year.hasYear || other.isPeriodEnd === true) return false
  const last = toDay(toYear(year.end), toMonth(period.end) + 1, 0)
  // 1970-01-01 was a Thursday.
  const weekday = (((last + 3) % 7) + 7) % 7
  const trade = weekday > 4 ? last - (weekday - 4) : last
  return showDay(trade).slice(5) === showDay(other.end).slice(5)
}

function toMonth(day: number): number {
  return Number(showDay(day).slice(5, 7))
}

/** Neither title gives a date: match days, and the time of anything but a contest, are when the listings end. */
function compareEnds(a: Slots, b: Slots): TimeSameness {
  if (a.endDay === null || b.endDay === null) return 'unknown'
  const apart = Math.abs(a.endDay - b.endDay)
  if (a.match !== null && b.match !== null) return compareMatchEnds(a, b)
  const far = isContest(a.tags) && isContest(b.tags) && isOfPlace(a, b) ? LATE_DAYS : FAR_DAYS
  return apart > far && (a.edition === null || b.edition === null) ? 'doubtful' : 'unknown'
}

/**
 * A listing of a match ends with it, a day after it, or when it begins. In some leagues the same teams meet again a day or two
 * later, so that there only the hours tell.
 */
function compareMatchEnds(a: Slots, b: Slots): TimeSameness {
  const apart = Math.abs((a.endMinute ?? 0) - (b.endMinute ?? 0))
  if (apart > MATCH_MINUTES) return 'conflict'
  return apart <= MATCH_MINUTES / 3 || !(hasRematch(a) || hasRematch(b)) ? 'agree' : 'doubtful'
}

/** Not so the winner of their series, of which there is one. */
function hasRematch({ match, words }: Slots): boolean {
  const isOfLeague = match?.sides.every(({ tags }) => tags.some((tag) => AGAIN.test(tag))) ?? false
  return isOfLeague && !words.includes(SERIES)
}

/** One title gives a date, the other listing only ends at some time: near enough is a loose yes, far off a no. */
function compareWithEnd(a: Slots, b: Slots): TimeSameness {
  const window = a.window ?? b.window
  const other = a.window === null ? a : b
  if (window === null || window.relation === 'term' || !window.hasYear) return 'one-sided'
  if (isContestOf(other, window.end)) return 'loose'
  if (other.endDay === null) return 'one-sided'
  const apart = Math.abs(window.end - other.endDay)
  if (other.match !== null || (window.relation === 'on' && other.tags.includes('act/win')))
    return apart <= SAME_DAYS ? 'agree' : 'conflict'
  return apart <= 2 ? 'loose' : 'one-sided'
}

/** "Who wins in 2026" is decided by the end of 2026. */
function isContestOf({ edition, tags }: Slots, end: number): boolean {
  return edition !== null && isContest(tags) && end === toDay(edition.year, 12, 31)
}

/** One day apart is time zone wording where a month turns ("by Jan 1, 12:00 AM"), and another deadline elsewhere. */
function isMonthTurn(a: number, b: number): boolean {
  return showDay(Math.max(a, b)).endsWith('-01')
}

function daysApartInYear(a: number, b: number): number {
  const inYear = (day: number) => {
    const [, month, date] = showDay(day).split('-').map(Number)
    return toDay(2001, month ?? 1, month === 2 ? Math.min(date ?? 1, 28) : (date ?? 1))
  }
  const apart = inYear(a) - inYear(b)
  return Math.abs(apart) > 363 ? 0 : apart
}

/** Which running of a contest, from the titles, else from the other side's deadline or end. */
export function compareEditions(a: Slots, b: Slots): TimeSameness {
  const isSameEnd = a.endDay !== null && b.endDay !== null && Math.abs(a.endDay - b.endDay) <= FAR_DAYS
  if (a.edition !== null && b.edition !== null) return compareYears(a.edition, b.edition, isSameEnd)
  const edition = a.edition ?? b.edition
  if (edition === null) return 'unknown'
  const other = a.edition === null ? a : b
  const window = other.window
  if (window?.hasYear && window.relation !== 'term' && window.relation !== 'on') {
    const year = toYear(window.end)
    if (year === edition.year) return 'loose'
    return Math.abs(year - edition.year) > 1 ? 'conflict' : 'one-sided'
  }
  if (other.yearHint === null) return 'one-sided'
  if (other.yearHint === edition.year || isSameEnd) return 'loose'
  return Math.abs(other.yearHint - edition.year) > 1 ? 'conflict' : 'one-sided'
}

/** "2026" may stand for the season 2026–27, and does where both listings end with it. */
function compareYears(a: Edition, b: Edition, isSameEnd: boolean): TimeSameness {
  if (a.year === b.year) return 'agree'
  const season = a.isSeason ? a : b
  const single = a.isSeason ? b : a
  const isStart = season.isSeason && !single.isSeason && single.year === season.year - 1
  return isStart ? (isSameEnd ? 'loose' : 'doubtful') : 'conflict'
}
