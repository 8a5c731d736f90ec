import { describe, expect, it } from 'vitest'
import { easternBehindMs } from '../../world/eastern.ts'
import { DATE_END_FORMS, toDateEnd } from './date-end.ts'
import { easternMidnightMs, toStamp, toUsDate, toUsTime } from './eastern.ts'

const HOUR = 3_600_000

describe('Eastern time', () => {
  it('is four hours behind UTC in summer and five in winter, changing at two in the morning', () => {
    expect(easternBehindMs(Date.UTC(2026, 6, 1))).toBe(4 * HOUR)
    expect(easternBehindMs(Date.UTC(2026, 0, 1))).toBe(5 * HOUR)
    expect(easternBehindMs(Date.UTC(2026, 2, 8, 6, 59))).toBe(5 * HOUR)
    expect(easternBehindMs(Date.UTC(2026, 2, 8, 7))).toBe(4 * HOUR)
    expect(easternBehindMs(Date.UTC(2026, 10, 1, 5, 59))).toBe(4 * HOUR)
    expect(easternBehindMs(Date.UTC(2026, 10, 1, 6))).toBe(5 * HOUR)
  })

  it('agrees with the time zone database over ten years', () => {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      hourCycle: 'h23',
    })
    for (let ms = Date.UTC(2024, 0, 1); ms < Date.UTC(2034, 0, 1); ms += 13 * HOUR) {
      expect(new Date(ms - easternBehindMs(ms)).getUTCHours(), new Date(ms).toISOString()).toBe(
        Number(format.format(ms)),
      )
    }
  })

  it('writes a stamp without offset and with seven digits', () => {
    expect(toStamp(Date.UTC(2024, 10, 19, 21, 36, 24, 411), 893)).toBe('2024-11-19T16:36:24.4110893')
    expect(toStamp(Date.UTC(2021, 3, 22, 3, 7, 13, 345), 19_832)).toBe('2021-04-21T23:07:13.3459832')
  })

  it('finds the midnight before a given time', () => {
    expect(easternMidnightMs(Date.UTC(2026, 6, 2, 3, 59))).toBe(Date.UTC(2026, 6, 1, 4))
    expect(easternMidnightMs(Date.UTC(2026, 0, 2, 5))).toBe(Date.UTC(2026, 0, 2, 5))
  })

  it('writes US dates and times', () => {
    const ms = Date.UTC(2019, 8, 25, 4)
    expect(`${toUsDate(ms)} ${toUsTime(ms, true)}`).toBe('9/25/2019 12:00:00 AM')
  })
})

describe('dateEnd', () => {
  it('is written in every form that was recorded', () => {
    const endMs = Date.UTC(2021, 11, 16, 4, 59)
    expect(DATE_END_FORMS.map((form) => toDateEnd(form, endMs))).toEqual([
      'NA',
      '2021-12-15T23:59:00',
      'N/A',
      '12/15/2021 11:59 PM (ET)',
      '12/15/2021 11:59:00 PM (ET)',
      '12/16/2021 12:00 AM (ET) [beginning of the day]',
      '12/16/2021 12:00 a.m.',
    ])
    expect(toDateEnd('us-seconds', Date.UTC(2022, 0, 14, 14))).toBe('01/14/2022 09:00:00 AM (ET)')
  })
})
