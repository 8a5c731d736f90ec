import { easternBehindMs, toEastern } from '../../world/eastern.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The last midnight in New York at or before a given time. */
export function easternMidnightMs(utcMs: number): number {
  const wall = utcMs - easternBehindMs(utcMs)
  const midnight = Math.floor(wall / DAY) * DAY
  return midnight + easternBehindMs(midnight + 5 * HOUR)
}

/** `2024-11-19T16:36:24.4110893`: wall clock without an offset, seven digits, the last four made up from `salt`. */
export function toStamp(utcMs: number, salt: number): string {
  return toEastern(utcMs)
    .toISOString()
    .replace('Z', String(salt % 10_000).padStart(4, '0'))
}

/** `9/25/2019 12:00:00 AM`, or with `isPadded` `09/25/2019`. */
export function toUsDate(utcMs: number, isPadded = false): string {
  const wall = toEastern(utcMs)
  const width = isPadded ? 2 : 1
  const month = String(wall.getUTCMonth() + 1).padStart(width, '0')
  return `${month}/${String(wall.getUTCDate()).padStart(width, '0')}/${wall.getUTCFullYear()}`
}

/** `11:59 PM`, optionally with seconds. */
export function toUsTime(utcMs: number, hasSeconds = false): string {
  const wall = toEastern(utcMs)
  const hour = wall.getUTCHours()
  const two = (value: number) => String(value).padStart(2, '0')
  const seconds = hasSeconds ? `:${two(wall.getUTCSeconds())}` : ''
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(wall.getUTCMinutes())}${seconds} ${hour < 12 ? 'AM' : 'PM'}`
}
