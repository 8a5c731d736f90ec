import Type from 'typebox'
import { readData } from '../data/read-data.ts'

const DAY = 86_400_000
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const FED_MEETINGS = readData('fed-meetings.json', Type.Array(Type.String()))

/** Dates of questions, counted from the epoch, so that wording and end always agree. Days end at midnight ET. */
export interface Calendar {
  readonly epochMs: number
  /** The epoch's year, or the next one when less than two weeks of it are left. */
  readonly year: number
  /** The next presidential election year after the epoch's. */
  readonly presidential: number
  /** The next year in which Kentucky and Louisiana elect a governor. */
  readonly governors: number
  /** Start year of the season that runs from summer to summer around the epoch. */
  readonly season: number
  /** "2026–27". */
  readonly seasonLabel: string
  /** End of the day, Eastern time. */
  day(year: number, month: number, day: number): number
  endOfYear(yearsAhead?: number): number
  /** End of the month `months` ahead; 0 is the epoch's own month. */
  endOfMonth(months: number): number
  /** End of this month, or of the next one when `minDays` or fewer are left. */
  monthEnd(minDays: number): number
  /** End of the day `days` ahead. */
  inDays(days: number): number
  /** The next occurrence of this date that is at least `minDays` ahead. */
  next(month: number, day: number, minDays?: number): number
  /** The k-th upcoming Federal Reserve meeting; 0 is the next. */
  fomc(k: number): number
  /** An hour of a day counted from the epoch, UTC: starts of games. */
  at(days: number, hourUtc: number): number
  /** "December 31". */
  md(ms: number): string
  /** "December 31, 2026". */
  mdy(ms: number): string
  /** "December". */
  month(ms: number): string
  /** "2026-12-31". */
  iso(ms: number): string
  yearOf(ms: number): number
}

/** The Eastern date of a time. Uses winter time all year, which is at most an hour off. */
function eastern(ms: number): Date {
  return new Date(ms - 5 * 3_600_000)
}

export function createCalendar(epochMs: number): Calendar {
  const epoch = eastern(epochMs)
  const year = eastern(epochMs + 14 * DAY).getUTCFullYear()
  const season = epoch.getUTCFullYear() - (epoch.getUTCMonth() >= 6 ? 0 : 1)
  const day = (y: number, month: number, d: number) => Date.UTC(y, month - 1, d + 1, 4, 59, 0)
  const endOfMonth = (months: number) =>
    Date.UTC(epoch.getUTCFullYear(), epoch.getUTCMonth() + months + 1, 1, 4, 59, 0)
  const monthOf = (date: Date) => MONTHS[date.getUTCMonth()] ?? 'January'
  const fomcDays = FED_MEETINGS.map((text) => Date.parse(`${text}T19:00:00Z`)).filter(
    (ms) => ms > epochMs + 10 * DAY,
  )
  return {
    epochMs,
    year,
    presidential: year + 4 - (year % 4),
    governors: year + ((7 - (year % 4)) % 4),
    season,
    seasonLabel: `${season}–${String((season + 1) % 100).padStart(2, '0')}`,
    day,
    endOfYear: (yearsAhead = 0) => day(year + yearsAhead, 12, 31),
    endOfMonth,
    monthEnd: (minDays) => (endOfMonth(0) > epochMs + minDays * DAY ? endOfMonth(0) : endOfMonth(1)),
    inDays: (days) => {
      const date = eastern(epochMs + days * DAY)
      return day(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
    },
    next: (m, d, minDays = 7) => {
      const soon = day(year, m, d)
      return soon > epochMs + minDays * DAY ? soon : day(year + 1, m, d)
    },
    fomc: (k) => fomcDays[k] ?? epochMs + (20 + 46 * k) * DAY,
    at: (days, hourUtc) => (Math.floor(epochMs / DAY) + days) * DAY + Math.round(hourUtc * 60) * 60_000,
    month: (ms) => monthOf(eastern(ms)),
    md: (ms) => {
      const date = eastern(ms)
      return `${monthOf(date)} ${date.getUTCDate()}`
    },
    mdy: (ms) => {
      const date = eastern(ms)
      return `${monthOf(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
    },
    iso: (ms) => eastern(ms).toISOString().slice(0, 10),
    yearOf: (ms) => eastern(ms).getUTCFullYear(),
  }
}
