import { DAY_MS, HOUR_MS } from '@parallax/domain'
import { foldText } from '../text/fold.ts'
import { toTokens } from '../text/tokens.ts'
import { type Day, toDay, toYear } from './calendar.ts'
import type { Subject } from './slots.ts'
import { readStretch } from './stretches.ts'

/** The local day on which a game is played: the first and the last possible day. */
export interface GameDays {
  readonly first: Day
  readonly last: Day
}

/** Rules name the day in their first sentences. */
const MOST_READ = 2000
const STARTS = /\bstarts? (?:at |on )?(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]*Z)/i
const SCHEDULED = /\bscheduled (?:for|on|to (?:start|begin|be played) on) (?:\w+day,? )?([^.;]{4,24})/i
/** Where leagues play: from Los Angeles, behind UTC, to Sydney. North American leagues use the day in New York. */
const BEHIND_HOURS = 8
const AHEAD_HOURS = 10
const NEW_YORK_HOURS = 5
const AMERICAN = /^team\/(?:mlb|nba|wnba|nhl|nfl)-/

/**
 * The day of a game from its rules: "scheduled for November 18, 2026" or "Starts 2026-11-19T00:30:00Z". A start is
 * given in UTC, but the day of a game is local, so a start may mean two days when the league is unknown. `endDay`
 * supplies a missing year.
 */
export function readGameDays(
  rules: string | null,
  sides: readonly Subject[],
  endDay: Day | null,
): GameDays | null {
  const text = rules?.slice(0, MOST_READ) ?? ''
  const start = Date.parse(STARTS.exec(text)?.[1] ?? '')
  if (!Number.isNaN(start)) {
    const dayAfter = (hours: number) => Math.floor((start + hours * HOUR_MS) / DAY_MS)
    const isAmerican = sides.every(({ tags }) => tags.some((tag) => AMERICAN.test(tag)))
    return isAmerican
      ? { first: dayAfter(-NEW_YORK_HOURS), last: dayAfter(-NEW_YORK_HOURS) }
      : { first: dayAfter(-BEHIND_HOURS), last: dayAfter(AHEAD_HOURS) }
  }
  const stretch = readStretch(toTokens(foldText(SCHEDULED.exec(text)?.[1] ?? '')), 0)
  if (stretch === null || stretch.size !== 'day') return null
  const year = stretch.year ?? (endDay === null ? null : toYear(endDay))
  if (year === null) return null
  const day = toDay(year, stretch.month, stretch.day)
  return { first: day, last: day }
}
