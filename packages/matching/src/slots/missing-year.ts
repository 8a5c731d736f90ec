import { foldText } from '../text/fold.ts'
import { toTokens } from '../text/tokens.ts'
import { type Day, toYear } from './calendar.ts'
import { firstDay, lastDay, readStretch, type Stretch } from './stretches.ts'

/** What is known about the time of a listing, for dates written without a year. */
export interface DateHints {
  readonly endDay: Day | null
  readonly createdDay: Day | null
  readonly rules: string | null
  /** The year of the group's question. */
  readonly groupYear: number | null
}

/** A date this far from the listing's end, before or after it, may belong to another year. */
const FAR_DAYS = 120
/** Rules name the deadline in their first sentences. */
const MOST_READ = 600

/**
 * The year of a date that is written without one; null when nothing shows it. It is the year in which the rules name
 * the same date, otherwise the year of the group. Failing both, it is the year that puts the date near the listing's
 * end and not before its creation.
 */
export function findYear(stretch: Stretch, isBefore: boolean, hints: DateHints): number | null {
  const written = new Set(
    readRulesDates(hints.rules)
      .filter(({ month, day }) => month === stretch.month && (stretch.size !== 'day' || day === stretch.day))
      .map(({ year }) => year),
  )
  const [only] = written
  if (written.size === 1 && only !== undefined && stretch.size !== 'quarter') return only
  return hints.groupYear ?? guessYear(stretch, isBefore, hints)
}

function guessYear(
  stretch: Stretch,
  isBefore: boolean,
  { endDay, createdDay, rules }: DateHints,
): number | null {
  const edge = (year: number) => (isBefore ? firstDay(stretch, year) : lastDay(stretch, year))
  if (endDay === null && createdDay !== null) {
    const year = toYear(createdDay)
    return edge(year) < createdDay ? year + 1 : year
  }
  if (endDay === null) return readRulesYear(rules)
  const year = toYear(endDay)
  const possible = [year - 1, year, year + 1].filter(
    (each) => createdDay === null || edge(each) >= createdDay,
  )
  const apart = (each: number) => Math.abs(edge(each) - endDay)
  const [near] = possible.sort((one, other) => apart(one) - apart(other))
  if (near === undefined) return null
  // A group ends with its last title leg, so the only date between a listing's creation and its end is the right one.
  const between = possible.filter((each) => edge(each) <= endDay + 1)
  if (createdDay !== null && between.length === 1) return between[0] ?? null
  return apart(near) > FAR_DAYS ? null : near
}

/** The dates with a year at the beginning of the rules. */
function readRulesDates(rules: string | null): Stretch[] {
  if (rules === null) return []
  const tokens = toTokens(foldText(rules.slice(0, MOST_READ)))
  return tokens.flatMap((_, at) => {
    const stretch = readStretch(tokens, at)
    const isDate = stretch?.year != null && (stretch.size === 'day' || stretch.size === 'month')
    return isDate ? [stretch] : []
  })
}

/** The year that the resolution rules name, if they name exactly one. */
export function readRulesYear(rules: string | null): number | null {
  if (rules === null) return null
  const years = new Set(rules.slice(0, MOST_READ).match(/\b20[1-4]\d\b/g) ?? [])
  return years.size === 1 ? Number([...years][0]) : null
}
