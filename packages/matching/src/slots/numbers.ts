import { isWord, type Token } from '../text/tokens.ts'
import { MONTHS } from './calendar.ts'

export type Unit = 'usd' | 'percent' | 'bps' | 'degree' | null

/** A set of numbers that a question asks about: "above 4%", "between 265 and 279", "exactly 3". */
export interface Measure {
  readonly low: number
  readonly high: number
  /** Whether the bound itself is excluded. */
  readonly isLowOpen: boolean
  readonly isHighOpen: boolean
  readonly unit: Unit
  /** False for a bare number, which may be part of a name ("Grok 4") or an amount. */
  readonly isCompared: boolean
}

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
}
const ABOVE = new Set([
  'above',
  'over',
  'exceed',
  'exceeds',
  'exceeding',
  'surpass',
  'surpasses',
  '>',
  'greater',
  'higher',
  'more',
])
const AT_LEAST = new Set(['reach', 'reaches', 'reached', 'hit', 'hits', 'least', '≥', '↑', 'minimum', 'high'])
const BELOW = new Set(['below', 'under', '<', 'fewer', 'less', 'lower'])
const AT_MOST = new Set([
  'most',
  '≤',
  '↓',
  'dip',
  'dips',
  'drop',
  'drops',
  'fall',
  'falls',
  'low',
  'maximum',
  'top',
])
const FILLERS = new Set(['than', 'to', '$', '€', '£', 'at', '(', ')', 'a', 'the', 'by', 'of', '+', ':'])

type Bound = 'above' | 'atLeast' | 'below' | 'atMost'

/**
 * Reads every number that is not a date, with the words that compare it. `used` marks its tokens. Comparing words
 * ("reach", "over") are marked too, so they are not read as events later.
 */
export function readNumbers(tokens: readonly Token[], used: boolean[]): Measure[] {
  const measures: Measure[] = []
  let measured = -1
  for (let at = 0; at < tokens.length; at += 1) {
    const first = used[at] ? null : readAmount(tokens, at)
    if (first === null) continue
    const lead = readLead(tokens, used, at)
    const isOfClub = lead.bound === null && isClubNumber(tokens, at)
    if (isOfClub) used[at] = true
    if (isOfClub || isNamePart(tokens, at, first)) continue
    const range = readRange(tokens, at, first)
    const end = range?.next ?? first.next
    const tail = readTail(tokens, end, lead.bound)
    used.fill(true, at, end)
    used.fill(true, tail.from, tail.next)
    for (const each of lead.taken) used[each] = true
    if (isRestated(tokens, at, end, measured)) continue
    measured = Math.max(end, tail.next)
    measures.push(range === null ? toMeasure(first, tail.bound ?? lead.bound) : range.measure)
    at = Math.max(end, tail.next) - 1
  }
  return dropRepeats(measures)
}

/** A number that is repeated in a title counts once. */
function dropRepeats(measures: readonly Measure[]): Measure[] {
  const isEqual = (a: Measure, b: Measure) =>
    a.low === b.low && a.high === b.high && a.unit === b.unit && a.isCompared === b.isCompared
  return measures.filter((measure, at) => !measures.slice(0, at).some((each) => isEqual(measure, each)))
}

/** "2 (50 bps)": a number in brackets after a number repeats it in another unit. */
function isRestated(tokens: readonly Token[], at: number, end: number, measured: number): boolean {
  const isAfter = tokens[at - 1]?.text === '(' && (measured === at - 1 || measured === at - 2)
  return isAfter && tokens.slice(end, end + 3).some(({ text }) => text === ')')
}

interface Amount {
  readonly value: number
  readonly unit: Unit
  readonly next: number
}

/** The digits of "GPT-5" and "12-month" measure nothing: they are words, to be matched with the other side. */
function isNamePart(tokens: readonly Token[], at: number, { value, unit, next }: Amount): boolean {
  if (unit !== null || next !== at + 1 || !Number.isInteger(value)) return false
  const isWordAt = (index: number) => /^[a-z]/.test(tokens[index]?.text ?? '')
  const isHung = tokens[at - 1]?.text === '-' && isWordAt(at - 2)
  return isHung || (tokens[at + 1]?.text === '-' && isWordAt(at + 2))
}

/** "Como 1907" and "1. FC Köln": the digits do not distinguish the club. */
function isClubNumber(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.text === 'fc' || /^(?:18|19)\d\d$/.test(tokens[at]?.text ?? '')
}

function readAmount(tokens: readonly Token[], at: number): Amount | null {
  const token = tokens[at]
  if (token === undefined || token.value === null) return null
  let value = token.value
  let unit: Unit = null
  let next = at + 1
  const scale = SCALES[token.suffix] ?? SCALES[tokens[next]?.text ?? '']
  if (token.suffix === '' && scale !== undefined) next += 1
  if (scale !== undefined) value *= scale
  if (tokens[at - 1]?.text === '$') unit = 'usd'
  if (token.suffix === 'bps' || token.suffix === 'bp') unit = 'bps'
  if (token.suffix === 'f' || token.suffix === 'c') unit = 'degree'
  const following = tokens[next]?.text
  if (following === '%' || following === 'percent') {
    unit = 'percent'
    next += 1
  } else if (following === 'bps' || following === 'bp' || following === 'basis') {
    unit = 'bps'
    next += following === 'basis' ? 2 : 1
  } else if (following === 'usd' || following === 'dollars') {
    unit = 'usd'
    next += 1
  }
  const isNegative =
    tokens[at - 1]?.text === '-' && !(tokens[at - 2]?.value !== null && tokens[at - 2] !== undefined)
  const isJoined = tokens[at - 2]?.isCapital === true && Number.isInteger(value)
  return { value: isNegative && !isJoined ? -value : value, unit, next }
}

/** "between 5 and 10", "5-10", "5 to 10%". */
function readRange(
  tokens: readonly Token[],
  at: number,
  first: Amount,
): { measure: Measure; next: number } | null {
  const joint = tokens[first.next]?.text
  const isBetween = tokens[at - 1]?.text === 'between' || tokens[at - 2]?.text === 'between'
  if (!(joint === '-' || joint === 'to' || (joint === 'and' && isBetween))) return null
  let second = first.next + 1
  while (tokens[second]?.text === '$') second += 1
  const last = readAmount(tokens, second)
  if (last === null) return null
  const high = Math.abs(last.value)
  // "$10-15B": the scale of the second number applies to both.
  const low = first.value < high || last.value < 0 ? first.value : null
  if (low === null) return null
  return {
    measure: {
      low,
      high: joint === '-' ? high : last.value,
      isLowOpen: false,
      isHighOpen: false,
      unit: first.unit ?? last.unit,
      isCompared: true,
    },
    next: last.next,
  }
}

function readLead(
  tokens: readonly Token[],
  used: readonly boolean[],
  at: number,
): { bound: Bound | null; taken: number[] } {
  const taken: number[] = []
  for (let from = at - 1; from >= 0 && from >= at - 5; from -= 1) {
    const word = tokens[from]?.text ?? ''
    if (word === '-' && from === at - 1) continue
    const bound = toBound(word)
    if (bound !== null) {
      const before = tokens[from - 1]?.text
      // "no fewer than 3" is "at least 3"; a "no" without "than" may be an answer.
      const isDenied = before === 'not' || (before === 'no' && tokens[from + 1]?.text === 'than')
      if (isDenied) return { bound: flip(bound), taken: [...taken, from, from - 1] }
      if (before === 'or') return { bound: toInclusive(bound), taken: [...taken, from, from - 1] }
      // "reach above", "dip below": the verb adds nothing to the bound.
      if (toBound(before ?? '') !== null) return { bound, taken: [...taken, from, from - 1] }
      return { bound, taken: [...taken, from] }
    }
    if (!FILLERS.has(word) || used[from]) break
    taken.push(from)
  }
  return { bound: null, taken: [] }
}

interface Tail {
  readonly bound: Bound | null
  readonly from: number
  readonly next: number
}

/** "or more", "or higher", "+", "(LOW)", "or fewer"; "60 days or more", where the word between is left to others; "hit 70 low". */
function readTail(tokens: readonly Token[], at: number, lead: Bound | null): Tail {
  if (tokens[at]?.text === '+') return { bound: 'atLeast', from: at, next: at + 1 }
  if (lead !== null && isExtreme(tokens, at))
    return { bound: toBound(tokens[at]?.text ?? ''), from: at, next: at + 1 }
  const from = isMoreAt(tokens, at + 1) && isWord(tokens[at]) ? at + 1 : at
  const isOr = tokens[from]?.text === 'or'
  const isBracket = tokens[from]?.text === '('
  const bound = isOr || isBracket ? toBound(tokens[from + 1]?.text ?? '') : null
  return bound === null
    ? { bound: null, from: at, next: at }
    : { bound: toInclusive(bound), from, next: from + 2 }
}

function isMoreAt(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === 'or' && /^(?:more|fewer|less)$/.test(tokens[at + 1]?.text ?? '')
}

/** The last word before a date or the end. */
function isExtreme(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  const isLast = next === undefined || MONTHS.has(next.text) || !/^[a-z]/.test(next.text)
  return isLast && /^(?:low|high)$/.test(tokens[at]?.text ?? '')
}

/** "at or above", "or more". */
function toInclusive(bound: Bound): Bound {
  return bound === 'above' || bound === 'atLeast' ? 'atLeast' : 'atMost'
}

function toBound(word: string): Bound | null {
  if (ABOVE.has(word)) return 'above'
  if (AT_LEAST.has(word)) return 'atLeast'
  if (BELOW.has(word)) return 'below'
  return AT_MOST.has(word) ? 'atMost' : null
}

function flip(bound: Bound): Bound {
  return ({ above: 'atMost', atLeast: 'below', below: 'atLeast', atMost: 'above' } as const)[bound]
}

function toMeasure({ value, unit }: Amount, bound: Bound | null): Measure {
  const isUp = bound === 'above' || bound === 'atLeast'
  const isDown = bound === 'below' || bound === 'atMost'
  return {
    low: isDown ? Number.NEGATIVE_INFINITY : value,
    high: isUp ? Number.POSITIVE_INFINITY : value,
    isLowOpen: bound === 'above',
    isHighOpen: bound === 'below',
    unit,
    isCompared: bound !== null,
  }
}
