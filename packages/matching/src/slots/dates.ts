import type { Token } from '../text/tokens.ts'
import { type Day, showDay, toDay } from './calendar.ts'
import { type DateHints, findYear } from './missing-year.ts'
import { readRelative } from './relative-windows.ts'
import { firstDay, lastDay, readStretch, type Stretch } from './stretches.ts'

/**
 * When a question is decided. `by`: at any time up to `end`. `in`: at any time from `start` to `end`. `on`: the state
 * at `end`. `term`: during someone's term; `end` is then the number of the term, 0 when not given.
 */
export interface Window {
  readonly relation: 'by' | 'in' | 'on' | 'term'
  readonly start: Day | null
  readonly end: Day
  /** False when neither the title nor the listing's own times show the year; the year of `end` then means nothing. */
  readonly hasYear: boolean
  /** "by June" may mean the beginning or the end of June. */
  readonly isVague: boolean
  /** "through June": a state that lasts until then. */
  readonly isThrough?: true
  /** "end of January": its last day, or its last trading day. */
  readonly isPeriodEnd?: true
  /** "Gold June" may mean all of June or its end. */
  readonly isBare?: true
}

/** Which edition of a yearly contest: a year, or a season that ends in `year`. */
export interface Edition {
  readonly year: number
  readonly isSeason: boolean
}

export interface Dates {
  readonly windows: readonly Window[]
  readonly editions: readonly Edition[]
}

const BY = new Set(['by', 'until', 'till', 'through', 'thru', 'within'])
const ENDS = new Set(['end', 'eoy', 'final', 'last'])
const IN = new Set(['in', 'during', 'throughout', 'for', 'of', 'this'])
const SKIPPED = new Set([
  'the',
  'end',
  'of',
  'on',
  'at',
  'or',
  'close',
  'start',
  'beginning',
  ',',
  '(',
  'et',
  'est',
  'edt',
  'late',
  'year',
  'eod',
  'eoy',
  'final',
  'last',
  'trading',
  'day',
])
/** How many tokens after a date the next one of a list or a range may begin. */
const NEXT_TOKENS = 8

/** Used when no year is known. It has no February 29, which no title means. */
const NO_YEAR = 2001

/** A whole year that is not named. */
const CUT_YEAR: Window = {
  relation: 'by',
  start: toDay(NO_YEAR, 1, 1),
  end: toDay(NO_YEAR, 12, 31),
  hasYear: false,
  isVague: false,
}

/** Reads every date and marks its tokens in `used`, so that no later reader takes "2027" for a number. */
export function readDates(tokens: readonly Token[], used: boolean[], hints: DateHints): Dates {
  const windows: Window[] = []
  const editions: Edition[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    if (used[at]) continue
    const relative = readRelative(tokens, at, hints)
    if (relative !== null) {
      windows.push(relative.window)
      used.fill(true, at, relative.next)
      at = relative.next - 1
      continue
    }
    const stretch = readStretch(tokens, at)
    if (stretch === null) continue
    const lead = stretch.size === 'year' ? readYearLead(tokens, used, at) : readLead(tokens, used, at)
    used.fill(true, lead.from, stretch.next)
    at = stretch.next - 1
    if (stretch.size === 'season') editions.push({ year: stretch.year ?? 0, isSeason: true })
    else if (stretch.size === 'year' && lead.word === null)
      editions.push({ year: stretch.year ?? 0, isSeason: false })
    else
      windows.push(toWindow({ ...stretch, year: stretch.year ?? readNextYear(tokens, stretch) }, lead, hints))
  }
  if (windows.length + editions.length === 0 && isYearCut(tokens, used)) windows.push(CUT_YEAR)
  return { windows: joinRepeated(joinRange(tokens, windows)), editions }
}

/** Addresses omit the year: "usdt-depeg-in". */
function isYearCut(tokens: readonly Token[], used: boolean[]): boolean {
  const last = tokens.at(-1)
  if (last?.isCaseless !== true || last.text !== 'in') return false
  used[tokens.length - 1] = true
  return true
}

/** "Q1, Q2 or Q3 2026" and "from May 1 to June 30, 2026": a date gets the year of the next one. */
function readNextYear(tokens: readonly Token[], { month, day, next }: Stretch): number | null {
  for (let at = next; at < Math.min(tokens.length, next + NEXT_TOKENS); at += 1) {
    const later = readStretch(tokens, at)
    if (later === null) continue
    if (later.size === 'year' || later.size === 'season') return null
    if (later.year === null) at = later.next - 1
    else return later.month * 31 + later.day < month * 31 + day ? later.year - 1 : later.year
  }
  return null
}

interface Lead {
  readonly from: number
  readonly word: 'before' | 'by' | 'on' | 'in' | 'after' | null
  readonly isEnd: boolean
  readonly isThrough: boolean
}

/** The preposition before a date, and whether the words between say "the end of". */
function readLead(tokens: readonly Token[], used: readonly boolean[], at: number): Lead {
  let isEnd = false
  let on: Lead | null = null
  for (let from = at - 1; from >= 0 && from >= at - 8; from -= 1) {
    const word = tokens[from]?.text ?? ''
    const isThrough = word === 'through' || word === 'thru'
    if (word === 'before') return readBefore(tokens, from, isEnd)
    if (word === 'to' && tokens[from - 1]?.text === 'prior') return readBefore(tokens, from - 1, isEnd)
    if (BY.has(word)) return { from, word: 'by', isEnd, isThrough }
    if (word === 'after' || word === 'following' || word === 'since')
      return { from, word: 'after', isEnd, isThrough }
    if (ENDS.has(word)) isEnd = true
    if (word === 'on' || word === 'at') on ??= { from, word: 'on', isEnd, isThrough }
    else if (IN.has(word) && word !== 'of' && !isEnd && on === null)
      return { from, word: 'in', isEnd, isThrough }
    else if (!SKIPPED.has(word) && !used[from]) break
  }
  if (on !== null) return on
  const word = isEnd ? 'on' : tokens[at - 1]?.text === 'of' ? 'in' : null
  return { from: isEnd ? at - 2 : at, word, isEnd, isThrough: false }
}

/** "before May 1" excludes that day; "on or before May 1" and "before the end of May" include it. */
function readBefore(tokens: readonly Token[], at: number, isEnd: boolean): Lead {
  const isIncluded = tokens[at - 1]?.text === 'or' && tokens[at - 2]?.text === 'on'
  if (isIncluded) return { from: at - 2, word: 'by', isEnd: false, isThrough: false }
  return { from: at, word: isEnd ? 'by' : 'before', isEnd, isThrough: false }
}

/** "in the 2026 election" names a contest, "in 2026" a time: an article before a year makes it part of a name. */
function readYearLead(tokens: readonly Token[], used: readonly boolean[], at: number): Lead {
  const lead = readLead(tokens, used, at)
  return lead.from === at - 1 || lead.isEnd || lead.word === null ? lead : { ...lead, from: at, word: null }
}

function toWindow(stretch: Stretch, lead: Lead, hints: DateHints): Window {
  const known = stretch.year ?? findYear(stretch, lead.word === 'before', hints)
  const hasYear = known !== null
  const year = known ?? NO_YEAR
  const first = firstDay(stretch, year)
  const last = lastDay(stretch, year)
  const isVague = lead.word === 'by' && stretch.size !== 'day' && !lead.isEnd && !lead.isThrough
  const make = (relation: 'by' | 'in' | 'on', end: Day, start: Day | null = null): Window => ({
    relation,
    start,
    end,
    hasYear,
    isVague,
  })
  if (lead.word === 'before') return make('by', first - 1)
  // On most venues "by 2030" means before 2030 begins.
  if (isVague && stretch.size === 'year') return make('by', first)
  if (lead.word === 'by') return lead.isThrough ? { isThrough: true, ...make('by', last) } : make('by', last)
  const isOneDay = stretch.size === 'day' && stretch.lastDay === undefined
  if (isOneDay) return make('on', last)
  if (lead.word === 'on' && lead.isEnd) return { isPeriodEnd: true, ...make('on', last) }
  if (stretch.size === 'year') return make('by', last, first)
  const isBare = lead.word === null && stretch.size === 'month'
  return isBare ? { isBare: true, ...make('in', last, first) } : make('in', last, first)
}

/**
 * "by April 30? — April 30, 2026" and "in 2025? — December 31, 2025": the title leg repeats the day, or gives a day of
 * that year.
 */
function joinRepeated(windows: readonly Window[]): readonly Window[] {
  const [first, second] = windows
  if (windows.length !== 2 || first === undefined || second === undefined) return windows
  if (second.relation !== 'on' || first.relation === 'term') return windows
  const isAgain = first.end === second.end || (!first.hasYear && isSameDate(first.end, second.end))
  return isAgain ? [{ ...first, end: second.end, hasYear: second.hasYear }] : windows
}

function isSameDate(one: Day, other: Day): boolean {
  return showDay(one).slice(5) === showDay(other).slice(5)
}

/** "between May 1 and June 30" and "from May 1 to June 30" are one window. */
function joinRange(tokens: readonly Token[], windows: readonly Window[]): readonly Window[] {
  const [first, second] = windows
  if (windows.length !== 2 || first === undefined || second === undefined) return windows
  if (!tokens.some(({ text }) => text === 'between' || text === 'from')) return windows
  if (first.relation === 'term' || second.relation === 'term' || first.end > second.end) return windows
  return [{ ...second, relation: 'in', start: first.start ?? first.end }]
}
