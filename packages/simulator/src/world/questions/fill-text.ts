import type { Calendar } from '../calendar.ts'

const MINUTE = 60_000
const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: 60 * MINUTE, d: 24 * 60 * MINUTE }
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'] as const

/** `year`, `presidential`, `season` or `governors`, and years after or before it: `season+1`. */
function readYear(text: string, calendar: Calendar): number {
  const [, name, shift = '0'] = /^([a-z]+)([+-]\d+)?$/.exec(text) ?? []
  const years: Readonly<Record<string, number>> = {
    year: calendar.year,
    presidential: calendar.presidential,
    season: calendar.season,
    governors: calendar.governors,
  }
  return (years[name ?? ''] ?? Number.NaN) + Number(shift)
}

/** A date of the data: a name of the calendar with its numbers, `next 1 31 20`, and perhaps a shift, `+8h`. */
export function readDate(text: string, calendar: Calendar): number {
  const [, name = '', list = '', count = '0', unit = 'm'] =
    /^(\w+)((?: (?!\+)\S+)*)(?: \+(\d+)([mhd]))?$/.exec(text) ?? []
  const words = list.split(' ').slice(1)
  const [a = 0, b = 0, c] = words.map(Number)
  const dates: Readonly<Record<string, () => number>> = {
    epoch: () => calendar.epochMs,
    hour: () => Math.ceil(calendar.epochMs / (60 * MINUTE)) * 60 * MINUTE + a * 60 * MINUTE,
    at: () => calendar.at(a, b),
    inDays: () => calendar.inDays(a),
    day: () => calendar.day(readYear(words[0] ?? '', calendar), b, c ?? 0),
    next: () => calendar.next(a, b, c),
    endOfMonth: () => calendar.endOfMonth(a),
    monthEnd: () => calendar.monthEnd(a),
    endOfYear: () => calendar.endOfYear(a),
    fomc: () => calendar.fomc(a),
  }
  const ms = (dates[name]?.() ?? Number.NaN) + Number(count) * (UNITS[unit] ?? 0)
  if (Number.isNaN(ms)) throw new Error(`there is no date "${text}"`)
  return ms
}

/** Super Bowl LX was played in February 2026. */
function superBowl(year: number): string {
  const number = year - 1966
  return `${number >= 60 ? 'LX' : 'L'}${ROMAN[number % 10] ?? ''}`
}

function writeDate(ms: number, format: string, calendar: Calendar): string {
  const year = /^year([+-]\d+)?$/.exec(format)
  if (year) return String(calendar.yearOf(ms) + Number(year[1] ?? 0))
  switch (format) {
    case 'md':
    case 'mdy':
    case 'month':
      return calendar[format](ms)
    case 'hm':
      return new Date(ms).toISOString().slice(11, 16)
    case 'superBowl':
      return superBowl(calendar.yearOf(ms))
    default:
      throw new Error(`there is no way to write a date "${format}"`)
  }
}

/**
 * Fills the braces of a text of the data: `{name}` is a field, `{year+1}` a year, `{end:md}` the end as month and day,
 * `{endOfMonth 4:mdy}` another date. Throws where nothing fits.
 */
export function fillText(
  text: string,
  calendar: Calendar,
  endMs: number,
  fields: Readonly<Record<string, string>> = {},
): string {
  return text.replace(/\{([^{}]+)\}/g, (_, slot: string) => {
    const field = fields[slot]
    if (field !== undefined) return field
    if (slot === 'seasonLabel') return calendar.seasonLabel
    const [date = '', format] = slot.split(':')
    if (format !== undefined)
      return writeDate(date === 'end' ? endMs : readDate(date, calendar), format, calendar)
    const year = readYear(slot, calendar)
    if (Number.isNaN(year)) throw new Error(`nothing fills {${slot}} in "${text}"`)
    return String(year)
  })
}
