import { DAY_MS } from '@parallax/domain'

/** Days since 1970-01-01: the unit of every date here. Time zones are ignored; a listing's deadline is a day. */
export type Day = number

export const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'january jan',
    'february feb',
    'march mar',
    'april apr',
    'may',
    'june jun',
    'july jul',
    'august aug',
    'september sep sept',
    'october oct',
    'november nov',
    'december dec',
  ].flatMap((names, at) => names.split(' ').map((name): [string, number] => [name, at + 1])),
)

/** `month` is 1 to 12; as in `Date.UTC`, 13 is next January, and day 0 the last day of the month before. */
export function toDay(year: number, month: number, day: number): Day {
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** The day of an ISO time, or null when it is not one. */
export function parseDay(iso: string | null): Day | null {
  if (iso === null) return null
  const time = Date.parse(iso)
  return Number.isNaN(time) ? null : Math.floor(time / DAY_MS)
}

/** The minute of an ISO time since 1970, or null when it is not one. */
export function parseMinute(iso: string | null): number | null {
  const time = iso === null ? Number.NaN : Date.parse(iso)
  return Number.isNaN(time) ? null : Math.floor(time / 60_000)
}

/** Whether New York has daylight saving time: from the second Sunday of March to the first of November. */
export function isSummerTime(day: Day): boolean {
  const year = toYear(day)
  return day >= toSunday(year, 3, 8) && day < toSunday(year, 11, 1)
}

/** The first Sunday on or after a date. 1970-01-04 was a Sunday. */
function toSunday(year: number, month: number, date: number): Day {
  const day = toDay(year, month, date)
  return day + ((3 - (day % 7) + 7) % 7)
}

export function toYear(day: Day): number {
  return new Date(day * DAY_MS).getUTCFullYear()
}

/** Such as 2026-11-15. */
export function showDay(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
