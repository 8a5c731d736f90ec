import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toIsoFromMs, toIsoFromSeconds, toIsoFromText } from './time.ts'

test.each([
  ['2026-03-19T23:20:15Z', '2026-03-19T23:20:15.000Z'],
  ['2025-07-03T20:36:58.88434Z', '2025-07-03T20:36:58.884Z'],
  ['2026-03-19 23:20:15+00', '2026-03-19T23:20:15.000Z'],
  ['2026-03-19 23:20:15+02', '2026-03-19T21:20:15.000Z'],
  ['2026-03-19T23:20:15-0530', '2026-03-20T04:50:15.000Z'],
  ['2026-12-31 23:59:00', '2026-12-31T23:59:00.000Z'],
  ['2026-12-31', '2026-12-31T00:00:00.000Z'],
  ['2026-12-31T23:59', '2026-12-31T23:59:00.000Z'],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['10000-01-01', null],
  ['2100-01-01T00:01:00.000Z', null],
  ['1970-01-01', null],
  ['NA', null],
  ['', null],
  [null, null],
])('%j is %j', (text, iso) => {
  expect(toIsoFromText(text)).toBe(iso)
})

test('numbers are milliseconds or seconds; absurd ones are not a time', () => {
  expect(toIsoFromMs(1782066600000)).toBe('2026-06-21T18:30:00.000Z')
  expect(toIsoFromSeconds(1782066600)).toBe('2026-06-21T18:30:00.000Z')
  for (const ms of [0, -1, 1e18, Number.NaN, null]) expect(toIsoFromMs(ms)).toBeNull()
})

test('any text gives a time or null, never a throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.date({ noInvalidDate: true }).map(String)), (text) => {
      const iso = toIsoFromText(text)
      expect(iso === null || new Date(iso).toISOString() === iso).toBe(true)
    }),
  )
})
