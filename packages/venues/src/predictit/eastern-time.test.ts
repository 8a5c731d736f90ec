import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toIsoFromEastern } from './eastern-time.ts'

test.each([
  ['summer', '2021-04-21T23:07:13.3459832', '2021-04-22T03:07:13.345Z'],
  ['winter', '2019-11-12T21:23:42.1052091', '2019-11-13T02:23:42.105Z'],
  ['five fraction digits', '2022-03-16T11:15:00.12345', '2022-03-16T15:15:00.123Z'],
  ['one fraction digit', '2022-01-16T11:15:00.1', '2022-01-16T16:15:00.100Z'],
  ['no seconds', '2022-11-08T23:59', '2022-11-09T04:59:00.000Z'],
  ['the minute before spring', '2026-03-08T01:59:00', '2026-03-08T06:59:00.000Z'],
  ['the hour that spring leaves out', '2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z'],
  ['the minute after spring', '2026-03-08T03:00:00', '2026-03-08T07:00:00.000Z'],
  ['before the hour that comes twice', '2026-11-01T00:59:00', '2026-11-01T04:59:00.000Z'],
  ['the hour that comes twice', '2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z'],
  ['after the hour that comes twice', '2026-11-01T02:00:00', '2026-11-01T07:00:00.000Z'],
  ['US evening', '12/15/2021 11:59 PM (ET)', '2021-12-16T04:59:00.000Z'],
  ['US with seconds', '01/14/2022 11:00:00 AM (ET)', '2022-01-14T16:00:00.000Z'],
  ['US with a remark', '5/1/2021 12:00 AM (ET) [beginning of the day]', '2021-05-01T04:00:00.000Z'],
  ['US with dots', '10/31/2021 12:00 a.m.', '2021-10-31T04:00:00.000Z'],
  ['US noon', '7/4/2026 12:00 p.m.', '2026-07-04T16:00:00.000Z'],
  ['a chart row', '9/25/2019 12:00:00 AM', '2019-09-25T04:00:00.000Z'],
  ['with its own zone', '2026-07-04T12:00:00Z', '2026-07-04T12:00:00.000Z'],
])('reads %s', (_name, text, expected) => {
  expect(toIsoFromEastern(text)).toBe(expected)
})

test('uses the time of the answer to recognise the second of the two equal hours', () => {
  const secondMs = Date.parse('2026-11-01T06:30:00Z')
  expect(toIsoFromEastern('2026-11-01T01:30:00', secondMs)).toBe('2026-11-01T06:30:00.000Z')
  expect(toIsoFromEastern('2026-11-01T01:30:00', secondMs - 1)).toBe('2026-11-01T05:30:00.000Z')
})

test.each([
  ['NA'],
  ['N/A'],
  [''],
  ['soon'],
  ['2/30/2026 1:00 PM'],
  ['2026-02-30T10:00:00'],
  ['2026-13-01T10:00:00'],
  ['13/1/2026 1:00 PM'],
  ['1/1/2026 13:00 PM'],
  ['1/1/2026 1:00 PM (PT)'],
  ['2026-01-01T24:30:00'],
  ['9999-12-31T00:00:00'],
])('%j is not a time', (text) => {
  expect(toIsoFromEastern(text)).toBeNull()
})

test('gives the same wall-clock time in New York for every existing moment', () => {
  const face = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2040, 0, 1) }), (ms) => {
      const iso = toIsoFromEastern(face.format(ms).replace(' ', 'T'), ms)
      expect(iso).toBe(new Date(Math.floor(ms / 1000) * 1000).toISOString())
    }),
  )
})
