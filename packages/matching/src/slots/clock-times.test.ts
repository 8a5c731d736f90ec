import { expect, test } from 'vitest'
import { foldText } from '../text/fold.ts'
import { toTokens } from '../text/tokens.ts'
import { toDay } from './calendar.ts'
import { type ClockTime, isDayEnd, readClockTimes, toUtcMinutes } from './clock-times.ts'

function read(title: string): ClockTime[] {
  const tokens = toTokens(foldText(title))
  return readClockTimes(
    tokens,
    tokens.map(() => false),
  )
}

test.each([
  ['Bitcoin Up or Down - July 6, 4:00PM-4:05PM ET', [960, 965]],
  ['above $90 on Dec 31, 2026 at 4pm EST?', [960]],
  ['at 12:00 PM', [720]],
  ['above $90 on December 3, 17:00 UTC', [1020]],
])('%s names the minutes %j of the day', (title, times) => {
  expect(read(title).map(({ minutes }) => minutes)).toEqual(times)
})

test('the zone at the end of a range also applies to its beginning', () => {
  expect(read('9:30AM-9:45AM ET').map(({ zone }) => zone)).toEqual(['et', 'et'])
})

test.each(['by Dec 31, 2026 at 11:59 PM ET', 'by Jan 1, 2027 at 12:00AM ET'])(
  '%s means only its day',
  (title) => {
    expect(read(title).every(isDayEnd)).toBe(true)
  },
)

test.each([
  ['5pm ET', toDay(2027, 1, 5), 22 * 60],
  ['5pm ET', toDay(2027, 7, 5), 21 * 60],
  ['5pm', toDay(2027, 7, 5), 21 * 60],
  ['5pm PT', toDay(2027, 3, 13), 25 * 60],
  ['5pm PT', toDay(2027, 3, 14), 24 * 60],
  ['17:00 UTC', toDay(2027, 7, 5), 17 * 60],
])('%s on day %i is minute %i in UTC', (title, day, minutes) => {
  const [time] = read(title)
  expect(time === undefined ? null : toUtcMinutes(time, day)).toBe(minutes)
})
