import type { Token } from '../text/tokens.ts'
import type { Day } from './calendar.ts'
import { type ClockTime, toUtcMinutes } from './clock-times.ts'

/**
 * One of a series of short bets on whether a price rises. All have the same title, so only the end distinguishes them.
 */
export interface Round {
  readonly minutes: number
  /** Minutes since 1970. */
  readonly end: number
}

const HOUR = 60

/**
 * The round of "BTC Up or Down - 15 Min", "Bitcoin Up or Down - November 15, 9:30AM-9:45AM ET" or "…, 5PM ET", which
 * lasts an hour. It ends at the time in the title, otherwise with the listing. Null for longer ones, which are
 * identified by their day. Marks the tokens of the duration.
 */
export function readRound(
  tokens: readonly Token[],
  used: boolean[],
  times: readonly ClockTime[],
  day: Day | null,
  endMinute: number | null,
): Round | null {
  if (!isUpOrDown(tokens)) return null
  const minutes = readSpan(tokens, used) ?? toSpan(times)
  const [start] = times
  const end =
    minutes === null || start === undefined || day === null
      ? endMinute
      : day * 24 * HOUR + toUtcMinutes(start, day) + minutes
  return minutes === null || end === null ? null : { minutes, end }
}

function isUpOrDown(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }, at) => {
    const next = tokens[at + 1]?.text
    return text === 'up' && (next === 'or' || next === '/') && tokens[at + 2]?.text === 'down'
  })
}

/** "15 Min", "15m", "1h", "Hourly". */
function readSpan(tokens: readonly Token[], used: boolean[]): number | null {
  for (const [at, { text, value, suffix }] of tokens.entries()) {
    if (used[at]) continue
    const unit = value === null ? '' : suffix || (tokens[at + 1]?.text ?? '')
    const hours = /^(\d{1,2})h(?:r|rs)?$/.exec(text)?.[1]
    const isMinutes = /^m(?:ins?|inutes?)?$/.test(unit)
    if (!isMinutes && !/^h(?:rs?|ours?)$/.test(unit) && hours === undefined && text !== 'hourly') continue
    used.fill(true, at, value !== null && suffix === '' ? at + 2 : at + 1)
    if (hours !== undefined) return Number(hours) * HOUR
    return value === null ? HOUR : value * (isMinutes ? 1 : HOUR)
  }
  return null
}

function toSpan(times: readonly ClockTime[]): number | null {
  const [first, last] = times
  if (first === undefined) return null
  return last === undefined ? HOUR : (last.minutes - first.minutes + 24 * HOUR) % (24 * HOUR)
}
