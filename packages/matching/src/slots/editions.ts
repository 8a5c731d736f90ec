import type { Tag } from '../lexicon/lexicon.ts'
import type { Token } from '../text/tokens.ts'
import { toYear } from './calendar.ts'
import { isContest } from './contest.ts'
import type { Dates, Edition, Window } from './dates.ts'

/** The year before an award was first given, so that year plus number gives its edition. */
const FIRST_YEARS: ReadonlyMap<string, number> = new Map([
  ['academy', 1928],
  ['oscars', 1928],
  ['grammy', 1958],
  ['grammys', 1958],
  ['emmy', 1948],
  ['emmys', 1948],
])
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 }

/** "98th Academy Awards" and "Super Bowl LX" name a year. Marks the number. */
export function readNamedEdition(tokens: readonly Token[], used: boolean[]): Edition | null {
  for (const [at, { text }] of tokens.entries()) {
    const ordinal = /^(\d{2,3})(?:st|nd|rd|th)$/.exec(text)?.[1]
    const award = tokens.slice(at + 1, at + 4).find((token) => FIRST_YEARS.has(token.text))?.text
    if (ordinal !== undefined && award !== undefined) {
      used[at] = true
      return { year: (FIRST_YEARS.get(award) ?? 0) + Number(ordinal), isSeason: false }
    }
    const number = tokens[at + 1]?.text ?? ''
    if (text === 'bowl' && /^[ivxl]{1,6}$/.test(number)) {
      used[at + 1] = true
      return { year: 1966 + toArabic(number), isSeason: false }
    }
  }
  return null
}

function toArabic(roman: string): number {
  const values = [...roman].map((letter) => ROMAN[letter] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

/**
 * A contest "in 2026" is the contest of 2026: its year is an edition, not a deadline. Otherwise the deadline is the
 * last date in a title. Earlier dates are kept as words, to be matched with the other side.
 */
export function settleTime(
  { editions, windows }: Dates,
  named: Edition | null,
  tags: ReadonlySet<Tag>,
): { window: Window | null; edition: Edition | null } {
  const window = windows.at(-1) ?? null
  const written = editions[0] ?? named
  const isYear = window !== null && window.start !== null && window.end - window.start > 300 && window.hasYear
  if (!isContest(tags) || !isYear) return { window, edition: written }
  return { window: null, edition: written ?? { year: toYear(window.end), isSeason: false } }
}
