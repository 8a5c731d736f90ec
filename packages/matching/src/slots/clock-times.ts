import type { Token } from '../text/tokens.ts'
import { type Day, isSummerTime } from './calendar.ts'

/** A time of day as written in a title. */
export interface ClockTime {
  /** Since midnight, in its own zone. */
  readonly minutes: number
  readonly zone: string | null
}

const ZONES = new Set('et est edt pt pst pdt ct utc gmt cet am pm noon midnight'.split(' '))
const HALF_DAYS = new Set('am pm noon midnight'.split(' '))
/** Hours behind UTC in winter. A title without a zone means New York, as on most venues. */
const BEHIND: Readonly<Record<string, number>> = { utc: 0, gmt: 0, cet: -1, pt: 8, pst: 8, pdt: 8, ct: 6 }
const NEW_YORK = 5
const DAY_ENDS = new Set([0, 1439])

/** Reads the times in a title ("at 5pm EDT", "4:00PM-4:05PM ET") and marks their tokens. */
export function readClockTimes(tokens: readonly Token[], used: boolean[]): ClockTime[] {
  const times: ClockTime[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.value === null || used[at]) continue
    const minutes = tokens[at + 1]?.text === ':' ? tokens[at + 2] : undefined
    const isHalfDay = (each: Token | undefined) => each?.suffix === 'pm' || each?.suffix === 'am'
    const hasMinutes = minutes !== undefined && minutes.value !== null && /^\d{2}/.test(minutes.text)
    if (!hasMinutes && !isHalfDay(token)) continue
    const end = hasMinutes ? at + 3 : at + 1
    const half = (hasMinutes ? minutes.suffix : token.suffix) || (tokens[end]?.text ?? '')
    const time = toMinutes(token.value, hasMinutes ? (minutes.value ?? 0) : 0, half)
    let next = end
    while (ZONES.has(tokens[next]?.text ?? '')) next += 1
    const zone = tokens.slice(end, next).find(({ text }) => !HALF_DAYS.has(text))?.text ?? null
    times.push({ minutes: time, zone })
    used.fill(true, tokens[at - 1]?.text === 'at' ? at - 1 : at, next)
  }
  // "9:30AM-9:45AM ET": the zone of the last time applies to all.
  const last = times.at(-1)?.zone ?? null
  return times.map(({ minutes, zone }) => ({ minutes, zone: zone ?? last }))
}

/** "by Dec 31 at 11:59 PM" means the same as "by Dec 31". */
export function isDayEnd({ minutes }: ClockTime): boolean {
  return DAY_ENDS.has(minutes)
}

/** Minutes since midnight UTC of the same date; may fall on the next day. Daylight saving time is one hour ahead. */
export function toUtcMinutes({ minutes, zone }: ClockTime, day: Day): number {
  const behind = BEHIND[zone ?? 'et'] ?? NEW_YORK
  return minutes + (behind - (behind !== 0 && isSummerTime(day) ? 1 : 0)) * 60
}

function toMinutes(hour: number, minute: number, half: string): number {
  const isHalfDay = half === 'pm' || half === 'am'
  const hours = isHalfDay ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour
  return (hours * 60 + minute) % 1440
}
