import { describe, expect, it } from 'vitest'
import { createCalendar } from './calendar.ts'

describe('the calendar', () => {
  const c = createCalendar(Date.UTC(2026, 10, 15, 6))

  it('ends days at midnight in New York and names them by that day', () => {
    expect(c.mdy(c.day(2026, 12, 31))).toBe('December 31, 2026')
    expect(new Date(c.endOfMonth(0)).toISOString()).toBe('2026-12-01T04:59:00.000Z')
    expect(c.md(c.endOfMonth(4))).toBe('March 31')
    expect(c.iso(c.inDays(1))).toBe('2026-11-16')
    expect(c.md(c.at(0, 24.5))).toBe('November 15')
  })

  it('counts seasons, elections and meetings from the epoch', () => {
    expect(c.seasonLabel).toBe('2026–27')
    expect(c.presidential).toBe(2028)
    expect(c.iso(c.fomc(0))).toBe('2026-12-09')
    expect(c.mdy(c.next(2, 7))).toBe('February 7, 2027')
    expect(c.yearOf(c.next(11, 18, 7))).toBe(2027)
  })

  it('switches to the next year when the old one has two weeks left', () => {
    const late = createCalendar(Date.UTC(2026, 11, 28))
    expect(late.mdy(late.endOfYear())).toBe('December 31, 2027')
    expect(late.mdy(late.endOfMonth(0))).toBe('December 31, 2026')
  })
})
