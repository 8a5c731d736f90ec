import type { Token } from '../text/tokens.ts'
import { type Day, MONTHS, toDay } from './calendar.ts'

/** A range of days as written, possibly without the year. */
export interface Stretch {
  readonly size: 'day' | 'month' | 'quarter' | 'year' | 'season'
  readonly year: number | null
  readonly month: number
  readonly day: number
  /** Index of the first token after it. */
  readonly next: number
  /** Last day of "February 16-22". */
  readonly lastDay?: number
}

/** The date that begins at `at`, or null. */
export function readStretch(tokens: readonly Token[], at: number): Stretch | null {
  const token = tokens[at]
  if (token === undefined) return null
  if (/^\d{4}-\d{2}-\d{2}/.test(token.text)) {
    const [year = 0, month = 0, day = 0] = token.text.slice(0, 10).split('-').map(Number)
    return { size: 'day', year, month, day, next: at + 1 }
  }
  const month = MONTHS.get(token.text)
  if (month !== undefined) return readMonthFirst(tokens, at, month)
  const quarter = /^q([1-4])$/.exec(token.text)?.[1]
  if (quarter !== undefined) {
    const year = readYear(tokens[at + 1])
    return { size: 'quarter', year, month: Number(quarter) * 3, day: 0, next: at + (year === null ? 1 : 2) }
  }
  const number = token.value ?? toOrdinal(token.text)
  const following = tokens[at + 1]?.text === 'of' ? at + 2 : at + 1
  const laterMonth = MONTHS.get(tokens[following]?.text ?? '')
  if (number !== null && number >= 1 && number <= 31 && laterMonth !== undefined && token.suffix === '') {
    const comma = tokens[following + 1]?.text === ',' ? 1 : 0
    const year = readYear(tokens[following + 1 + comma])
    return {
      size: 'day',
      year,
      month: laterMonth,
      day: number,
      next: following + (year === null ? 1 : 2 + comma),
    }
  }
  return readYearFirst(tokens, at)
}

function readMonthFirst(tokens: readonly Token[], at: number, month: number): Stretch | null {
  const isName = isVerb(tokens, at)
  const second = tokens[at + 1]
  const day = second === undefined || second.suffix !== '' ? null : (second.value ?? toOrdinal(second.text))
  if (day !== null && Number.isInteger(day) && day >= 1 && day <= 31 && !second?.text.includes(',')) {
    let next = at + 2
    let lastDay: number | undefined
    const last = tokens[next + 1]?.value
    if (tokens[next]?.text === '-' && typeof last === 'number' && last > day && last <= 31) {
      lastDay = last
      next += 2
    }
    const comma = tokens[next]?.text === ',' ? 1 : 0
    const year = readYear(tokens[next + comma])
    if (year !== null) next += 1 + comma
    return { size: 'day', year, month, day, next, ...(lastDay === undefined ? {} : { lastDay }) }
  }
  const comma = second?.text === ',' ? 1 : 0
  const year = readYear(tokens[at + 1 + comma])
  if (year === null && isName) return null
  return { size: 'month', year, month, day: 0, next: at + (year === null ? 1 : 2 + comma) }
}

/** "may" is a verb and "march" can be one: without a capital, a year or a preposition they are not months. */
function isVerb(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token?.isCapital === true || !/^(?:may|march|mar)$/.test(token?.text ?? '')) return false
  return !/^(?:in|by|of|before|during)$/.test(tokens[at - 1]?.text ?? '')
}

function readYearFirst(tokens: readonly Token[], at: number): Stretch | null {
  const token = tokens[at]
  const isPrice = tokens[at - 1]?.text === '$'
  const separator = tokens[at + 1]?.text
  const second = tokens[at + 2]
  const isRange = tokens[at - 1]?.text === 'between'
  if (
    (separator === '-' || separator === '/') &&
    second !== undefined &&
    token?.value !== null &&
    !isPrice &&
    !isRange
  ) {
    const from = readYear(token) ?? toShortYear(token)
    const to = readYear(second) ?? toShortYear(second)
    if (from !== null && to === from + 1) return { size: 'season', year: to, month: 0, day: 0, next: at + 3 }
  }
  const year = readYear(token)
  if (year === null || isPrice || isAmount(tokens, at)) return null
  if (/^(?:%|k|billion|million|jobs|seats|points|votes)$/.test(tokens[at + 1]?.text ?? '')) return null
  return { size: 'year', year, month: 0, day: 0, next: at + 1 }
}

/** "dip to 2000", "above 2000": an amount, not a year. */
function isAmount(tokens: readonly Token[], at: number): boolean {
  const [before, last] = [tokens[at - 2]?.text ?? '', tokens[at - 1]?.text ?? '']
  return (
    /^(?:above|below|exceed)$/.test(last) ||
    (last === 'to' && /^(?:dip|drop|fall|rise|climb)s?$/.test(before))
  )
}

function readYear(token: Token | undefined): number | null {
  if (token === undefined || !/^(?:19|20|21)\d\d$/.test(token.text)) return null
  return token.value !== null && token.value >= 1990 ? token.value : null
}

/** The 26 of "2025-26". */
function toShortYear(token: Token | undefined): number | null {
  return token !== undefined && /^[1-3]\d$/.test(token.text) ? 2000 + Number(token.text) : null
}

function toOrdinal(text: string): number | null {
  const digits = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

export function firstDay({ size, month, day }: Stretch, year: number): Day {
  if (size === 'day') return toDay(year, month, day)
  if (size === 'month') return toDay(year, month, 1)
  if (size === 'quarter') return toDay(year, month - 2, 1)
  return toDay(year, 1, 1)
}

export function lastDay({ size, month, day, lastDay: last }: Stretch, year: number): Day {
  if (size === 'day') return toDay(year, month, last ?? day)
  if (size === 'month' || size === 'quarter') return toDay(year, month + 1, 0)
  return toDay(year, 12, 31)
}
