import { RULE_ZONES } from '../arbitrage/rules/rule-terms.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'

/** The day by which, or on which, rules are evaluated. Null where the text does not say. */
export interface Deadline {
  /** YYYY-MM-DD. For "before January 1" it is the day before. */
  readonly day: string
  /** HH:MM, 24-hour clock. */
  readonly time: string | null
  readonly zone: Zone | null
}

type Zone = (typeof RULE_ZONES)[number]

export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const
const PLACES = {
  ET: 'America/New_York',
  CT: 'America/Chicago',
  PT: 'America/Los_Angeles',
  UTC: 'UTC',
  CET: 'Europe/Berlin',
} as const satisfies Record<Zone, string>

/**
 * The first and the last moment that the deadline can mean, in Unix milliseconds: equal where hour and zone are
 * stated.
 */
export function toSpan({ day, time, zone }: Deadline): readonly [fromMs: number, toMs: number] {
  const startMs = Date.parse(`${day}T${time ?? '00:00'}:00Z`)
  if (time !== null && zone !== null) {
    const ms = startMs - findOffsetMs(startMs, zone)
    return [ms, ms]
  }
  const offsets = (zone === null ? RULE_ZONES : [zone]).map((each) => findOffsetMs(startMs, each))
  const lengthMs = time === null ? DAY_MS : 0
  return [startMs - Math.max(...offsets), startMs + lengthMs - Math.min(...offsets)]
}

/** Whether the text states an exact moment. */
export function isMoment({ time, zone }: Deadline): boolean {
  return time !== null && zone !== null
}

/** `31 Dec 2026, 23:59 ET`. */
export function showDeadline({ day, time, zone }: Deadline): string {
  const shown = showDay(Date.parse(`${day}T00:00:00Z`))
  if (time === null) return `${shown}, hour not stated`
  return zone === null ? `${shown}, ${time}, time zone not stated` : `${shown}, ${time} ${zone}`
}

/** `31 Dec 2026, 23:59 UTC`. */
export function showMoment(ms: number): string {
  return `${showDay(ms)}, ${new Date(ms).toISOString().slice(11, 16)} UTC`
}

/** `12 hours`: rounded as one would say it, never to nothing. */
export function showLength(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  if (minutes < 90) return count(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? count(hours, 'hour') : count(Math.round(hours / 24), 'day')
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

function showDay(ms: number): string {
  const date = new Date(ms)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** Offset of the zone from UTC when its clocks show this. */
function findOffsetMs(shownMs: number, zone: Zone): number {
  return zone === 'UTC' ? 0 : readOffsetMs(shownMs - readOffsetMs(shownMs, zone), zone)
}

/** Cached: creating a format takes longer than using it. */
const formats = new Map<Zone, Intl.DateTimeFormat>()

function readOffsetMs(atMs: number, zone: Zone): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: PLACES[zone], timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const name = format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}
