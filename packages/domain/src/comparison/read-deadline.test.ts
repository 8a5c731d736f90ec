import { describe, expect, test } from 'vitest'
import { showDeadline, showLength, toSpan } from './deadline.ts'
import { readDeadline } from './read-deadline.ts'

const read = (text: string) => {
  const deadline = readDeadline(text)
  return deadline === null ? null : showDeadline(deadline)
}

describe('a deadline that is stated', () => {
  test.each([
    ['it is announced by December 31, 2026, 11:59 PM ET', '31 Dec 2026, 23:59 ET'],
    ['by December 31, 2026, 23:59 UTC', '31 Dec 2026, 23:59 UTC'],
    [
      'the candle of BTC/USDT at 12:00 ET (noon) on November 20, 2026 closes above $9',
      '20 Nov 2026, 12:00 ET',
    ],
    ['at 12 PM Eastern Time on Nov 20, 2026', '20 Nov 2026, 12:00 ET'],
    ['the price on June 21, 2026, at 18:30 UTC', '21 Jun 2026, 18:30 UTC'],
    ['by 2026-12-31 12:00 CEST', '31 Dec 2026, 12:00 CET'],
    ['between market creation and March 1, 2027, 11:59 PM EST', '1 Mar 2027, 23:59 ET'],
    ['between June 1, 2026 and December 31, 2026', '31 Dec 2026, hour not stated'],
    ['before January 1, 2027', '31 Dec 2026, hour not stated'],
    ['by December 31st, 2026, 5:00 PM', '31 Dec 2026, 17:00, time zone not stated'],
    [
      'by May 1, 2027. Market closes: 2027-05-02 09:00 ET. Resolution source: AP',
      '1 May 2027, hour not stated',
    ],
    ['by May 1, 2027, 11:59 PM ET. If nobody has by May 1, 2027, it is No.', '1 May 2027, 23:59 ET'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

test.each([
  ['', 'nothing'],
  ['by December 31', 'no year'],
  ['by December 31, 2026; else by January 31, 2027', 'two days'],
  ['by May 1, 2027, 1:00 PM ET. By May 1, 2027, 2:00 PM ET.', 'two hours'],
  ['by February 31, 2027', 'no such day'],
  [`by May 1, 2027 ${'x'.repeat(20_000)}`, 'a text that is too long'],
])('%s is not certain: %s', (text) => {
  expect(readDeadline(text)).toBeNull()
})

test('an exact deadline is one moment in UTC, in summer and in winter; without hour or zone it is a span', () => {
  const span = (text: string) => {
    const deadline = readDeadline(text)
    return deadline === null ? null : toSpan(deadline).map((ms) => new Date(ms).toISOString().slice(0, 16))
  }
  expect(span('by July 1, 2026, 11:59 PM ET')).toEqual(['2026-07-02T03:59', '2026-07-02T03:59'])
  expect(span('by December 31, 2026, 11:59 PM ET')).toEqual(['2027-01-01T04:59', '2027-01-01T04:59'])
  expect(span('by December 31, 2026, 11:59 PM')).toEqual(['2026-12-31T22:59', '2027-01-01T07:59'])
  expect(span('by December 31, 2026')).toEqual(['2026-12-30T23:00', '2027-01-01T08:00'])
})

test.each([
  [1, '1 minute'],
  [30 * 60_000, '30 minutes'],
  [12 * 3_600_000, '12 hours'],
  [47 * 3_600_000, '47 hours'],
  [72 * 3_600_000, '3 days'],
])('%d ms are %s', (ms, expected) => {
  expect(showLength(ms)).toBe(expected)
})
