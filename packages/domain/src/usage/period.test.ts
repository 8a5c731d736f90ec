import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRANULARITIES, toPeriodStart } from './period.ts'

const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) })
const LONGEST_MS = { hourly: 3_600_000, daily: 86_400_000, monthly: 31 * 86_400_000 }

test.each([
  ['hourly', '2026-03-29T01:59:59.999Z', '2026-03-29T01:00:00.000Z'],
  ['daily', '2026-12-31T23:59:59.999Z', '2026-12-31T00:00:00.000Z'],
  ['monthly', '2028-02-29T12:00:00.000Z', '2028-02-01T00:00:00.000Z'],
] as const)('%s: %s lies in the period from %s', (granularity, at, start) => {
  expect(toPeriodStart(granularity, Date.parse(at)).toISOString()).toBe(start)
})

test.each(GRANULARITIES)('%s periods cover each moment once and begin in their own period', (granularity) => {
  fc.assert(
    fc.property(moments, (atMs) => {
      const startMs = toPeriodStart(granularity, atMs).getTime()
      expect(startMs).toBeLessThanOrEqual(atMs)
      expect(atMs - startMs).toBeLessThan(LONGEST_MS[granularity])
      expect(toPeriodStart(granularity, startMs).getTime()).toBe(startMs)
      expect(toPeriodStart(granularity, startMs - 1).getTime()).toBeLessThan(startMs)
    }),
  )
})

test('each period lies within one period of every longer granularity', () => {
  fc.assert(
    fc.property(moments, (atMs) => {
      const hour = toPeriodStart('hourly', atMs).getTime()
      expect(toPeriodStart('daily', hour)).toEqual(toPeriodStart('daily', atMs))
      const day = toPeriodStart('daily', atMs).getTime()
      expect(toPeriodStart('monthly', day)).toEqual(toPeriodStart('monthly', atMs))
    }),
  )
})
