import { expect, test } from 'vitest'
import { showDay, toDay } from './calendar.ts'
import { readGameDays } from './game-days.ts'
import type { Subject } from './slots.ts'

const CLUB = { tags: [], words: ['club'] }
const KNICKS = { tags: ['team/nba-knicks'], words: ['knicks'] }

function show(rules: string | null, endDay: number | null = null, side: Subject = CLUB): string | null {
  const days = readGameDays(rules, [side, side], endDay)
  return days === null ? null : `${showDay(days.first)}..${showDay(days.last)}`
}

test.each([
  ['the NBA game scheduled for November 18, 2026, overtime included.', '2026-11-18..2026-11-18'],
  ['soccer game originally scheduled for Jan 9, 2026 after 90 minutes', '2026-01-09..2026-01-09'],
  ['scheduled to begin on Sunday, March 7, 2027.', '2027-03-07..2027-03-07'],
  ['Basketball, NBA. Starts 2026-11-19T00:30:00.000Z.', '2026-11-18..2026-11-19'],
  ['Starts at 2026-11-19T13:00:00Z.', '2026-11-19..2026-11-19'],
])('%s: the game is on %s', (rules, days) => {
  expect(show(rules)).toBe(days)
})

test('a day without a year gets the year in which the listing ends, or none without an end', () => {
  expect(show('scheduled for December 30 at 7:00PM ET', toDay(2026, 12, 31))).toBe('2026-12-30..2026-12-30')
  expect(show('scheduled for December 30 at 7:00PM ET')).toBeNull()
})

test('a league of North America plays on the day in New York', () => {
  expect(show('Starts 2026-11-19T00:30:00.000Z.', null, KNICKS)).toBe('2026-11-18..2026-11-18')
})

test('rules without a day give none', () => {
  expect(show('If the game is postponed, the market stays open.')).toBeNull()
  expect(show('scheduled for later this season')).toBeNull()
  expect(show(null)).toBeNull()
})
