import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listTimeTicks, toMomentWords, toWindowWords, toZoneWords } from './time-ticks.ts'

const s = (iso: string) => Date.parse(iso) / 1_000
const labels = (from: string, until: string, zone: string, most = 6) =>
  listTimeTicks({ from: s(from), until: s(until) }, zone, most).map(({ label }) => label)

test('ticks are round times on the reader’s own clock, and midnight shows the name of its day', () => {
  expect(labels('2026-11-17T09:00:00Z', '2026-11-17T10:00:00Z', 'Asia/Kolkata')).toEqual([
    '14:30',
    '14:40',
    '14:50',
    '15:00',
    '15:10',
    '15:20',
    '15:30',
  ])
  expect(labels('2026-11-16T14:00:00Z', '2026-11-17T14:00:00Z', 'Europe/Vienna', 5)).toEqual([
    '18:00',
    '17 Nov',
    '06:00',
    '12:00',
  ])
  expect(labels('2026-11-10T14:00:00Z', '2026-11-17T14:00:00Z', 'America/New_York', 7)).toEqual([
    '11 Nov',
    '12 Nov',
    '13 Nov',
    '14 Nov',
    '15 Nov',
    '16 Nov',
    '17 Nov',
  ])
  expect(labels('2026-01-10T00:00:00Z', '2026-11-17T00:00:00Z', 'UTC', 5)).toEqual([
    'Apr 2026',
    'Jul 2026',
    'Oct 2026',
  ])
})

test('on days when the clock changes, ticks stay on round times', () => {
  expect(labels('2026-03-28T22:00:00Z', '2026-03-29T07:00:00Z', 'Europe/Vienna', 6)).toEqual([
    '29 Mar',
    '04:00',
    '06:00',
    '08:00',
  ])
  const back = labels('2026-10-24T22:00:00Z', '2026-10-25T04:00:00Z', 'Europe/Vienna', 8)
  expect(back).toEqual(['25 Oct', '01:00', '02:00', '03:00', '04:00', '05:00'])
})

test('for every window and zone, ticks rise, lie within it, and neighbours have different labels', () => {
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Vienna',
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
  )
  const from = fc.integer({ min: s('2024-01-01T00:00:00Z'), max: s('2027-01-01T00:00:00Z') })
  const length = fc.integer({ min: 60, max: 3 * 366 * 24 * 3_600 })
  fc.assert(
    fc.property(zone, from, length, fc.integer({ min: 2, max: 14 }), (name, start, spanS, most) => {
      const window = { from: start, until: start + spanS }
      const ticks = listTimeTicks(window, name, most)
      // One more where the first and last are exactly at the edges, and one more where the clock changed.
      expect(ticks.length).toBeLessThanOrEqual(most + 2)
      for (const [place, { t, label }] of ticks.entries()) {
        expect(t).toBeGreaterThanOrEqual(window.from)
        expect(t).toBeLessThanOrEqual(window.until)
        expect(t).toBeGreaterThan(ticks[place - 1]?.t ?? 0)
        expect(label).not.toBe(ticks[place - 1]?.label)
      }
    }),
    { numRuns: 60 },
  )
})

test('the zone is named with its offset at that moment', () => {
  expect(toZoneWords('Europe/Vienna', s('2026-11-17T12:00:00Z'))).toBe('GMT+1 (Europe/Vienna)')
  expect(toZoneWords('Europe/Vienna', s('2026-07-17T12:00:00Z'))).toBe('GMT+2 (Europe/Vienna)')
  expect(toZoneWords('UTC', 0)).toBe('UTC')
  expect(toMomentWords(s('2026-11-17T12:00:00Z'), 'Europe/Vienna')).toBe('17 Nov 2026, 13:00')
  expect(toMomentWords(s('2026-11-17T12:00:07Z'), 'UTC')).toBe('17 Nov 2026, 12:00:07')
  expect(
    toWindowWords(
      { from: s('2026-11-17T12:00:00Z'), until: s('2026-11-17T13:00:00Z') },
      'Europe/Vienna',
    ).replaceAll(/\s*–\s*/g, '–'),
  ).toBe('17 Nov 2026, 13:00–14:00')
})
