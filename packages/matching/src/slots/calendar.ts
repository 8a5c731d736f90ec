/** Days since 1970-01-01: the unit of every date here. Time zones are ignored, a listing's deadline is a day. */
export type Day = number

const DAY_MS = 86_400_000

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

/** `month` is 1 to 12; 13 is next January, and day 0 the last of the month before, as in `Date.UTC`. */
export function toDay(year: number, month: number, day: number): Day {
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** The day of an ISO time, or null when it is none. */
export function parseDay(iso: string | null): Day | null {
  if (iso === null) return null
  const time = Date.parse(iso)
  return Number.isNaN(time) ? null : Math.floor(time / DAY_MS)
}

export function toYear(day: Day): number {
  return new Date(day * DAY_MS).getUTCFullYear()
}

/** 2026-11-15. */
export function showDay(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
