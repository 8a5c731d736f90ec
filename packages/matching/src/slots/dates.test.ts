import { describe, expect, test } from 'vitest'
import { foldText } from '../text/fold.ts'
import { toTokens } from '../text/tokens.ts'
import { parseDay, showDay, toDay } from './calendar.ts'
import { readClockTimes } from './clock-times.ts'
import { readDates } from './dates.ts'
import { type DateHints, readRulesYear } from './missing-year.ts'

function read(title: string, end: string | null = null) {
  const tokens = toTokens(foldText(title))
  const hints = { endDay: parseDay(end), createdDay: null, rules: null, groupYear: null }
  const used = tokens.map(() => false)
  readClockTimes(tokens, used)
  return readDates(tokens, used, hints)
}

function showWindow(title: string, end: string | null = null): string | null {
  const window = read(title, end).windows.at(-1)
  if (window === undefined) return null
  if (window.relation === 'term') return `term ${window.end}`
  const start = window.start === null ? '' : `${showDay(window.start)}..`
  return `${window.relation} ${start}${showDay(window.end)}${window.isVague ? ' vague' : ''}`
}

test.each([
  ['Starmer out by December 31, 2026?', 'by 2026-12-31'],
  ['Starmer out before Jan 1, 2027?', 'by 2026-12-31'],
  ['Will it happen before 2027?', 'by 2026-12-31'],
  ['Will she visit on or prior to May 1, 2026?', 'by 2026-05-01'],
  ['Will she visit on or before May 1, 2026?', 'by 2026-05-01'],
  ['Will she visit prior to May 1, 2026?', 'by 2026-04-30'],
  ['Will it happen by the end of 2026?', 'by 2026-12-31'],
  ['Will it happen before May 2026?', 'by 2026-04-30'],
  ['Will it happen before the end of 2026?', 'by 2026-12-31'],
  ['Will it happen before the end of May 2026?', 'by 2026-05-31'],
  ['Will it happen before EOY 2026?', 'by 2026-12-31'],
  ['Khamenei out in 2026?', 'by 2026-01-01..2026-12-31'],
  ['Best AI in Jan 2026?', 'in 2026-01-01..2026-01-31'],
  ['best AI model at the end of January 2026?', 'on 2026-01-31'],
  ['GDP growth in Q1 2027', 'in 2027-01-01..2027-03-31'],
  ['Will Arsenal FC win on 2027-03-06?', 'on 2027-03-06'],
  ['Bitcoin above $90,000 on March 5, 2027?', 'on 2027-03-05'],
  ['Before 23 June 2022, will he cease to be prime minister?', 'by 2022-06-22'],
  ['remain President through June 30, 2023?', 'by 2023-06-30'],
  ['above $1.80 by 11:59 PM ET on Apr 30, 2026?', 'by 2026-04-30'],
  ['above $100 by Dec 31, 2026 at 11:59 PM ET?', 'by 2026-12-31'],
  ['leave office before 2026-04-01T14:00:00.000Z?', 'by 2026-03-31'],
  ['between Feb 7, 2026 and Dec 31, 2026?', 'in 2026-02-07..2026-12-31'],
  ['For-profit by EOY 2026?', 'by 2026-12-31'],
  ['For-profit by end of year 2026?', 'by 2026-12-31'],
  ['a new vaccine by June 2027?', 'by 2027-06-30 vague'],
  ['a person on Mars by 2050?', 'by 2050-01-01 vague'],
  ['Will Trump resign before his term is up?', 'term 0'],
  ['Will Trump be impeached during his second term?', 'term 2'],
])('%s is decided %s', (title, window) => {
  expect(showWindow(title)).toBe(window)
})

test.each([
  ['Will Trump visit China by May 31?', '2026-05-31', 'by 2026-05-31'],
  ['Starmer out before July?', '2026-06-30', 'by 2026-06-30'],
  ['US x Iran deal by December 31?', '2027-01-01', 'by 2026-12-31'],
  ['Will Bitcoin dip to $76,000 September 21-27?', '2026-09-28', 'in 2026-09-21..2026-09-27'],
  ['Will Trump fire Powell this year?', '2026-01-01', 'by 2025-01-01..2025-12-31'],
  ['For-profit by EOY?', '2025-12-30', 'by 2025-01-01..2025-12-31'],
])('%s, ending %s, is decided %s', (title, end, window) => {
  expect(showWindow(title, end)).toBe(window)
})

test.each([
  ['Will Spain win the 2030 FIFA World Cup?', { year: 2030, isSeason: false }],
  ['Will Barcelona win the 2025–26 La Liga?', { year: 2026, isSeason: true }],
  ['in the 2026 Danish general election?', { year: 2026, isSeason: false }],
])('%s is about an edition, not a deadline', (title, edition) => {
  expect(read(title)).toMatchObject({ windows: [], editions: [edition] })
})

test('a date without a year stays without one when nothing shows it', () => {
  expect(read('Labour leadership election by March 31?').windows[0]).toMatchObject({ hasYear: false })
})

describe('a date without a year', () => {
  const november = (hints: Partial<DateHints>) => {
    const tokens = toTokens(foldText('out by November 30?'))
    const used = tokens.map(() => false)
    const none = { endDay: null, createdDay: null, rules: null, groupYear: null }
    const window = readDates(tokens, used, { ...none, ...hints }).windows[0]
    return window?.hasYear === true ? showDay(window.end) : null
  }

  test('gets the year that puts it near the end of its listing', () => {
    expect(november({ endDay: toDay(2027, 11, 2) })).toBe('2027-11-30')
    expect(november({ endDay: toDay(2028, 1, 1) })).toBe('2027-11-30')
  })

  test('has no year when the end is half a year away from both candidates', () => {
    expect(november({ endDay: toDay(2027, 6, 1) })).toBeNull()
  })

  test('lies between creation and end of its listing, when that leaves one year', () => {
    expect(november({ endDay: toDay(2027, 7, 1), createdDay: toDay(2026, 9, 1) })).toBe('2026-11-30')
  })

  test('gets the year in which the rules give the same date', () => {
    const rules = 'Resolves to Yes if it happens by November 30, 2027, 11:59 PM ET. Announced on May 1, 2026.'
    expect(november({ endDay: toDay(2027, 5, 30), rules })).toBe('2027-11-30')
  })

  test('has the year of the date after it', () => {
    const ends = (title: string) => read(title).windows.map(({ end }) => showDay(end))
    expect(ends('Will GDP fall in Q1, Q2, or Q3 2026?')).toEqual(['2026-03-31', '2026-06-30', '2026-09-30'])
    expect(read('Will it snow between December 20 and January 5, 2027?').windows).toMatchObject([
      { relation: 'in', start: toDay(2026, 12, 20), end: toDay(2027, 1, 5) },
    ])
  })

  test('gets the year of its group', () => {
    expect(november({ groupYear: 2025 })).toBe('2025-11-30')
  })
})

test('words that only look like dates are not dates', () => {
  expect(read('They may march on; above $2026 or 2030 jobs')).toEqual({ windows: [], editions: [] })
})

test('rules give a year only when they name one', () => {
  expect(readRulesYear('Resolves Yes in the 2028 election of 2028.')).toBe(2028)
  expect(readRulesYear('Between 2027 and 2028.')).toBeNull()
  expect(readRulesYear(null)).toBeNull()
})
