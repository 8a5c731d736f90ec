import { showDay, toDay, toYear } from '../slots/calendar.ts'
import { isContest } from '../slots/contest.ts'
import type { Edition, Window } from '../slots/dates.ts'
import type { GameDays } from '../slots/game-days.ts'
import type { Slots } from '../slots/slots.ts'
import { toStem } from '../text/stem.ts'
import { isOfPlace } from './contest-name.ts'

/**
 * `loose`: one side has no date, but its listing ends at the other's deadline. `yearless`: the same day, but only one
 * side has the year. `doubtful`: the two may differ ("in May" against "by May 31", or a day apart). `inside` and
 * `around`: one deadline is before the other. `one-sided`: only one side has a time. `unknown`: neither has one.
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

/** Deadlines one day apart may be the same one in another time zone. */
const SAME_DAYS = 1
/** "end of January" may be the last trading day. */
const TRADE_DAYS = 3
const GAME_MINUTES = 36 * 60
/** Leagues in which two teams meet on consecutive days. */
const AGAIN = /^team\/(?:mlb|nba|wnba|nhl)-/
const SERIES = toStem('series')
/** Undated questions whose listings end further apart than this may be about different times. */
const FAR_DAYS = 45
/** Elections in one place are years apart, and some venues keep their listings open for a year afterwards. */
const LATE_DAYS = 400

export function compareWindows(a: Slots, b: Slots): TimeSameness {
  if (a.round !== null || b.round !== null) return isSameRound(a, b) ? 'agree' : 'conflict'
  const days = compareGameDays(a, b)
  if (days !== null) return days
  if (a.window === null && b.window === null) return compareEnds(a, b)
  if (a.window === null || b.window === null) return compareWithEnd(a, b)
  if (isOpenedWithin(a, b.window) || isOpenedWithin(b, a.window)) return 'agree'
  return compareBoth(a.window, b.window, isState(a) || isState(b), isClose(a) && isClose(b))
}

function isSameRound({ round: a }: Slots, { round: b }: Slots): boolean {
  return a !== null && b !== null && a.end === b.end && a.minutes === b.minutes
}

/** Teams may meet again within days. Null unless both listings give exactly one day for their game. */
function compareGameDays(a: Slots, b: Slots): 'agree' | 'conflict' | null {
  const [one, other] = [toGameDays(a), toGameDays(b)]
  if (one === null || other === null) return null
  if (one.last < other.first || other.last < one.first) return 'conflict'
  return one.first === one.last && other.first === other.last ? 'agree' : null
}

function toGameDays({ game, gameDays, window }: Slots): GameDays | null {
  if (game === null || window === null) return gameDays
  return window.relation === 'on' && window.hasYear ? { first: window.end, last: window.end } : null
}

/** "by May 31" means "in May" for a listing created in May. */
function isOpenedWithin({ window: by, createdDay }: Slots, within: Window): boolean {
  if (by?.relation !== 'by' || within.relation !== 'in' || createdDay === null) return false
  const isSure = by.hasYear && within.hasYear && !by.isVague
  return isSure && by.end === within.end && within.start !== null && createdDay >= within.start
}

/** Holding an office on a day means not having left it by that day, so "on" and "by" ask the same. */
function isState(slots: Slots): boolean {
  return slots.tags.includes('act/leave')
}

/** The closing value of a year is the closing value of its last day. */
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
    const startGap = hasYear ? a.start - b.start : daysApartInYear(a.start, b.start)
    if (Math.abs(startGap) > SAME_DAYS) return 'conflict'
  }
  const isExact = apart === 0 || isMonthTurn(a.end, b.end)
  if (!isExact || a.isVague || b.isVague) return 'doubtful'
  return hasYear ? 'agree' : 'yearless'
}

/**
 * "end of January" against the 30th, when the 31st is a weekend: the last trading day. One title must give the year.
 */
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

/**
 * Neither title gives a date. The end of a listing shows the day of a game. For other questions, ends far apart only
 * raise a doubt.
 */
function compareEnds(a: Slots, b: Slots): TimeSameness {
  if (a.endDay === null || b.endDay === null) return 'unknown'
  const apart = Math.abs(a.endDay - b.endDay)
  if (a.game !== null && b.game !== null) return compareGameEnds(a, b)
  const far = isContest(a.tags) && isContest(b.tags) && isOfPlace(a, b) ? LATE_DAYS : FAR_DAYS
  return apart > far && (a.edition === null || b.edition === null) ? 'doubtful' : 'unknown'
}

/**
 * A listing of a game ends with the game, a day after it, or when it begins. In some leagues the same teams meet
 * again a day or two later, so there only the time of day decides.
 */
function compareGameEnds(a: Slots, b: Slots): TimeSameness {
  const apart = Math.abs((a.endMinute ?? 0) - (b.endMinute ?? 0))
  if (apart > GAME_MINUTES) return 'conflict'
  return apart <= GAME_MINUTES / 3 || !(hasRematch(a) || hasRematch(b)) ? 'agree' : 'doubtful'
}

/** The winner of a series is an exception: there is only one series. */
function hasRematch({ game, words }: Slots): boolean {
  const isOfLeague = game?.sides.every(({ tags }) => tags.some((tag) => AGAIN.test(tag))) ?? false
  return isOfLeague && !words.includes(SERIES)
}

/** One title gives a date, the other listing only has an end: `loose` if near enough, a conflict if far apart. */
function compareWithEnd(a: Slots, b: Slots): TimeSameness {
  const window = a.window ?? b.window
  const other = a.window === null ? a : b
  if (window === null || window.relation === 'term' || !window.hasYear) return 'one-sided'
  if (isContestOf(other, window.end)) return 'loose'
  if (other.endDay === null) return 'one-sided'
  const apart = Math.abs(window.end - other.endDay)
  if (other.game !== null || (window.relation === 'on' && other.tags.includes('act/win')))
    return apart <= SAME_DAYS ? 'agree' : 'conflict'
  return apart <= 2 ? 'loose' : 'one-sided'
}

/** "Who wins in 2026" is decided by the end of 2026. */
function isContestOf({ edition, tags }: Slots, end: number): boolean {
  return edition !== null && isContest(tags) && end === toDay(edition.year, 12, 31)
}

/** A day apart at the turn of a month is time zone wording ("by Jan 1, 12:00 AM"). Elsewhere it is another deadline. */
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

/** Which edition of a contest: from the titles, otherwise from the other side's deadline or end. */
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

/** "2026" may mean the season 2026–27, and does where both listings end with it. */
function compareYears(a: Edition, b: Edition, isSameEnd: boolean): TimeSameness {
  if (a.year === b.year) return 'agree'
  const season = a.isSeason ? a : b
  const single = a.isSeason ? b : a
  const isStart = season.isSeason && !single.isSeason && single.year === season.year - 1
  return isStart ? (isSameEnd ? 'loose' : 'doubtful') : 'conflict'
}
