import type { Token } from '../text/tokens.ts'
import { toDay, toYear } from './calendar.ts'
import type { Window } from './dates.ts'
import type { DateHints } from './missing-year.ts'
import { readStretch } from './stretches.ts'

interface Relative {
  readonly window: Window
  /** Index of the first token after it. */
  readonly next: number
}

const TERM_LEADS = new Set(['before', 'during', 'by', 'in'])
const TERM_WORDS = new Set(
  'his her their the end of current first second third presidential is this'.split(' '),
)

/** Longest first. All are relative to the listing's end, and uncertain without one. */
const PHRASES = [
  'end of the year',
  'end of year',
  'year - end',
  'this year',
  'this month',
  'this week',
  'eoy',
  'today',
].map((phrase) => phrase.split(' '))
const FIRST_WORDS = new Set(PHRASES.map(([first]) => first))

/**
 * A window that is not a date: "before his term ends", "by EOY", or "this week", meaning the week in which the listing
 * ends.
 */
export function readRelative(tokens: readonly Token[], at: number, hints: DateHints): Relative | null {
  const text = tokens[at]?.text ?? ''
  if (TERM_LEADS.has(text)) return readTerm(tokens, at)
  if (!FIRST_WORDS.has(text) || isYearNamed(tokens, at)) return null
  const phrase = PHRASES.find((words) => words.every((word, each) => tokens[at + each]?.text === word))
  return phrase === undefined ? null : { window: toWindow(phrase.join(' '), hints), next: at + phrase.length }
}

/** "EOY 2026" is a date like "end of 2026". */
function isYearNamed(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === 'eoy' && readStretch(tokens, at + 1)?.size === 'year'
}

function readTerm(tokens: readonly Token[], at: number): Relative | null {
  let next = at + 1
  while (TERM_WORDS.has(tokens[next]?.text ?? '')) next += 1
  if (tokens[next]?.text !== 'term') return null
  const end = ['first', 'second', 'third'].indexOf(tokens[next - 1]?.text ?? '') + 1
  const following = tokens[next + 1]?.text ?? ''
  const isUp = following === 'is' && tokens[next + 2]?.text === 'up'
  const tail = /^(?:ends?|expires)$/.test(following) ? 1 : isUp ? 2 : 0
  return {
    window: { relation: 'term', start: null, end, hasYear: false, isVague: false },
    next: next + 1 + tail,
  }
}

function toWindow(phrase: string, { endDay, createdDay }: DateHints): Window {
  const reference = endDay ?? createdDay
  if (reference === null)
    return { relation: 'by', start: null, end: toDay(2000, 12, 31), hasYear: false, isVague: true }
  if (phrase.includes('year') || phrase === 'eoy') {
    // A listing about "this year" that closes on January 1 is about the year before.
    const year = toYear(reference - (endDay === null ? 0 : 2))
    return {
      relation: 'by',
      start: toDay(year, 1, 1),
      end: toDay(year, 12, 31),
      hasYear: true,
      isVague: false,
    }
  }
  const days = phrase === 'today' ? 0 : phrase === 'this week' ? 7 : 28
  return { relation: 'in', start: reference - days, end: reference, hasYear: true, isVague: endDay === null }
}
