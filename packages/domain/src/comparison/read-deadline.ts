import { RULE_ZONES } from '../arbitrage/rules/rule-terms.ts'
import type { Deadline } from './deadline.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const CLOCK =
  '(?:(\\d{1,2})(?::(\\d\\d))?(?::\\d\\d)?\\s?([ap])\\.?m\\b\\.?|(\\d{1,2}):(\\d\\d)(?::\\d\\d)?|\\b(noon)\\b)'
const ZONE =
  '(?:\\s*\\(noon\\))?(?:\\s*(?:in the\\s+)?(ET|EST|EDT|CT|CST|CDT|PT|PST|PDT|UTC|GMT|CET|CEST|Eastern(?: Standard| Daylight)? Time)\\b)?(?:\\s*\\(noon\\))?'

/** A day of a month with its year, the word before it, and the clock time on either side of it. */
const MENTION = new RegExp(
  `(?:\\b(before)\\s+)?(?:${CLOCK}${ZONE},?\\s+(?:on|of)\\s+)?(?:\\b${MONTH}\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s(20\\d\\d)\\b|\\b(20\\d\\d)-(\\d\\d)-(\\d\\d)\\b)(?:,?\\s(?:at\\s)?${CLOCK}${ZONE})?`,
  'gi',
)
/** Neither the end of trading nor the start of a window affects what decides. */
const NOISE =
  /\b(?:market closes|trading closes|end date):[^.\n]*|https?:\/\/\S+|\bbetween\b[^.]{1,60}?\band\b(?=\s)/gi

/** No real rules are longer; longer texts are not read. */
const MAX_LENGTH = 20_000

/** Reads only what is certain: null where the text names no day with its year, more than one, or one with two hours. */
export function readDeadline(text: string): Deadline | null {
  if (text.length > MAX_LENGTH) return null
  const found = [...text.replace(NOISE, ' ').matchAll(MENTION)].map(toDeadline)
  const days = new Set(found.map((each) => each?.day))
  const [day] = days
  if (days.size !== 1 || day === undefined) return null
  const stated = new Map(
    found.flatMap((each) =>
      each === null || each.time === null ? [] : [[`${each.time} ${each.zone}`, each]],
    ),
  )
  const [first = null, ...others] = stated.values()
  return others.length > 0 ? null : (first ?? { day, time: null, zone: null })
}

/** Number of groups of `MENTION` for one clock time. */
const CLOCK_GROUPS = 7

function toDeadline([, before, ...groups]: RegExpExecArray): Deadline | null {
  const [month, date, year, isoYear, isoMonth, isoDate, ...late] = groups.slice(CLOCK_GROUPS)
  const monthNumber =
    isoMonth === undefined ? MONTHS.indexOf((month ?? '').slice(0, 3).toLowerCase()) + 1 : Number(isoMonth)
  const dayMs = toDayMs(Number(year ?? isoYear), monthNumber, Number(date ?? isoDate))
  if (dayMs === null) return null
  const clock = readClock(groups) ?? readClock(late)
  const isDayBefore = before !== undefined && clock === null
  const day = new Date(isDayBefore ? dayMs - 24 * 3_600_000 : dayMs).toISOString().slice(0, 10)
  return { day, time: clock?.time ?? null, zone: clock?.zone ?? null }
}

function toDayMs(year: number, month: number, date: number): number | null {
  const ms = Date.UTC(year, month - 1, date)
  return new Date(ms).getUTCDate() === date && new Date(ms).getUTCMonth() === month - 1 ? ms : null
}

function readClock(groups: readonly (string | undefined)[]): Pick<Deadline, 'time' | 'zone'> | null {
  const [hour, minute, half, plainHour, plainMinute, noon, zone] = groups
  const hours =
    noon !== undefined
      ? 12
      : half === undefined
        ? Number(plainHour)
        : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (!(hours < 24) || Number(minute ?? plainMinute ?? 0) > 59) return null
  const time = `${String(hours).padStart(2, '0')}:${minute ?? plainMinute ?? '00'}`
  return { time, zone: zone === undefined ? null : toZone(zone) }
}

/** `EST` and `Eastern Time` are `ET`. */
function toZone(name: string): Deadline['zone'] {
  const upper = name.toUpperCase()
  if (upper === 'GMT') return 'UTC'
  if (upper.startsWith('CE')) return 'CET'
  return RULE_ZONES.find((zone) => zone.charAt(0) === upper.charAt(0) && zone !== 'CET') ?? null
}
