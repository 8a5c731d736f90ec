import { foldText } from '../text/fold.ts'
import { toTokens } from '../text/tokens.ts'
import { type Day, toDay, toYear } from './calendar.ts'
import type { Subject } from './slots.ts'
import { readStretch } from './stretches.ts'

/** On which day a match is played, where it is played: the first and the last that it may be. */
export interface MatchDays {
  readonly first: Day
  readonly last: Day
}

/** Rules name the day in their first sentences. */
const MOST_READ = 2000
const STARTS = /\bstarts? (?:at |on )?(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]*Z)/i
const SCHEDULED = /\bscheduled (?:for|on|to (?:start|begin|be played) on) (?:\w+day,? )?([^.;]{4,24})/i
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Where leagues play: from Los Angeles, behind UTC, to Sydney; those of North America by New York's day. */
const BEHIND_HOURS = 8
const AHEAD_HOURS = 10
const NEW_YORK_HOURS = 5
const AMERICAN = /^team\/(?:mlb|nba|wnba|nhl|nfl)-/

/**
 * The day that the rules of a match give, "scheduled for November 18, 2026" or "Starts 2026-11-19T00:30:00Z". The hour of a
 * start is the world's, the day of a match its own, so that a start may be of two days where the league does not tell. `endDay`
 * tells a year that is not written.
 */
export function readMatchDays(
  rules: string | null,
  sides: readonly Subject[],
  endDay: Day | null,
): MatchDays | null {
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
