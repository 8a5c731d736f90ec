import { HOUR_MS } from '@parallax/domain'
import { toIsoFromMs, toIsoFromText } from '../parse/time.ts'

const EASTERN = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  timeZoneName: 'shortOffset',
})

/** `2022-11-08T23:59:00`, with any number of fraction digits, and without a zone. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?)?$/

/** `12/15/2021 11:59 PM (ET)`, `5/1/2021 12:00 AM (ET) [beginning of the day]`, `10/31/2021 12:00 a.m.`. */
const US =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))? ?([ap])\.?m\.?)?(?: ?\(?E[SD]?T\)?)?(?: ?\[.*\])?$/i

/**
 * A wall-clock time of US Eastern, the venue's time zone, as ISO 8601 UTC: 4 h behind in summer, 5 h in winter. Null
 * for `NA` and anything else that is not a time. In autumn one hour occurs twice: it is the second one if that is not
 * after `notAfterMs`, otherwise the first. The hour skipped in spring is read as the one after it.
 */
export function toIsoFromEastern(text: string | null, notAfterMs: number | null = null): string | null {
  const wallMs = text === null ? null : (readIso(text.trim()) ?? readUs(text.trim()))
  return wallMs === null ? toIsoFromText(toZoned(text)) : toIsoFromMs(toUtc(wallMs, notAfterMs))
}

/** A time with a zone needs no conversion. */
function toZoned(text: string | null): string | null {
  return text !== null && /(Z|[+-]\d{2}(:?\d{2})?)$/i.test(text.trim()) && text.includes(':') ? text : null
}

function readIso(text: string): number | null {
  const match = ISO.exec(text)
  if (match === null) return null
  const [, year, month, day, hour, minute, second, fraction] = match
  const ms = Number((fraction ?? '.0').slice(1, 4).padEnd(3, '0'))
  return toWallMs(
    [year, month, day, hour, minute, second].map((part) => Number(part ?? 0)),
    ms,
  )
}

function readUs(text: string): number | null {
  const match = US.exec(text)
  if (match === null) return null
  const [, month, day, year, hour, minute, second, half] = match
  if (hour !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return null
  const hours = (Number(hour ?? 0) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)
  return toWallMs(
    [Number(year), Number(month), Number(day), hours, Number(minute ?? 0), Number(second ?? 0)],
    0,
  )
}

/** The wall-clock time as if it were UTC; null for a day or hour that does not exist. */
function toWallMs(parts: readonly number[], ms: number): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  if (year < 2000 || year > 2099 || hour > 23 || minute > 59 || second > 59) return null
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second, ms)
  const date = new Date(wallMs)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? wallMs : null
}

function toUtc(wallMs: number, notAfterMs: number | null): number {
  const summerMs = wallMs + 4 * HOUR_MS
  const winterMs = wallMs + 5 * HOUR_MS
  if (!isAt(summerMs, 'GMT-4')) return winterMs
  const comesTwice = isAt(winterMs, 'GMT-5')
  return comesTwice && notAfterMs !== null && winterMs <= notAfterMs ? winterMs : summerMs
}

function isAt(ms: number, offset: string): boolean {
  return EASTERN.formatToParts(ms).some(({ type, value }) => type === 'timeZoneName' && value === offset)
}
