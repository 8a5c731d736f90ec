import { expect, test } from 'vitest'
import { parseListing } from './parse-listing.ts'

function roundOf(title: string, endTime: string | null) {
  return parseListing({ title, groupTitle: null, rules: null, endTime, createdTime: null }).round
}

const AT_2 = Date.UTC(2027, 6, 6, 14) / 60_000

test.each([
  ['BTC Up or Down - 15 Min: Up?', 15],
  ['BTC 5m Up or Down: Up?', 5],
  ['BTC Up or Down - Hourly: Up?', 60],
  ['BTC Up or Down 4h: Up?', 240],
  ['Bitcoin Up or Down - July 6, 9:30AM-10:00AM ET: Up?', 30],
  ['Bitcoin Up or Down - July 6, 9AM ET: Up?', 60],
])('%s lasts %i minutes and ends with its listing', (title, minutes) => {
  expect(roundOf(title, '2027-07-06T14:00:00.000Z')).toEqual({ minutes, end: AT_2 })
})

test('a time in the title wins over the end of the listing', () => {
  expect(roundOf('Bitcoin Up or Down - July 6, 9:45AM-10:00AM ET: Up?', '2027-07-06')).toEqual({
    minutes: 15,
    end: AT_2,
  })
})

test('a round that crosses midnight ends on the next day', () => {
  expect(roundOf('Bitcoin Up or Down - July 6, 11:45PM-12:00AM ET: Up?', '2027-07-07')?.end).toBe(
    Date.UTC(2027, 6, 7, 4) / 60_000,
  )
})

test('a bet on a whole day is not a round, and neither is one without an end', () => {
  expect(roundOf('Bitcoin Up or Down on July 6: Up?', '2027-07-06T16:00:00.000Z')).toBeNull()
  expect(roundOf('BTC Up or Down - 15 Min: Up?', null)).toBeNull()
  expect(roundOf('Will Bitcoin hit $100k within 15 minutes?', '2027-07-06T16:00:00.000Z')).toBeNull()
})
