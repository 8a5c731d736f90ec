import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../time.ts'
import { deriveDayVolume, toObservedFromMs } from './day-volume.ts'

const NOW = Date.UTC(2026, 10, 15, 12, 20)
const hoursAgo = (hours: number) => NOW - hours * HOUR_MS

describe('the 24 h volume derived from a lifetime total', () => {
  const derive = (hours: number, startUsd: number, totalUsd: number) =>
    deriveDayVolume({ totalUsd, startUsd, fromMs: hoursAgo(hours) }, NOW)

  test.each([
    [24, 100, 148, 48],
    [12, 100, 148, 96],
    [6, 100, 148, 192],
    [6, 100, 100, 0],
    [24, 100, 60, 0],
  ])('in %i observed hours from %i to %i: %i', (hours, startUsd, totalUsd, volumeUsd) => {
    expect(derive(hours, startUsd, totalUsd)).toBeCloseTo(volumeUsd, 9)
  })

  test('is unknown with less than six observed hours', () => {
    expect(derive(6 - 1e-6, 100, 148)).toBeNull()
  })

  test('is never less than the rise of the total', () => {
    const usd = fc.double({ min: 0, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: 6, max: 24, noNaN: true }), usd, usd, (hours, startUsd, totalUsd) => {
        expect(derive(hours, startUsd, totalUsd)).toBeGreaterThanOrEqual(Math.max(0, totalUsd - startUsd))
      }),
    )
  })
})

describe('a total is observed', () => {
  const long = { watchedSinceMs: hoursAgo(100), reportedSinceMs: hoursAgo(100), createdMs: hoursAgo(200) }
  const at = (text: string) => Date.parse(`2026-11-${text}Z`)

  test('from the first whole hour of the last 24', () => {
    expect(toObservedFromMs(long, NOW)).toBe(at('14T13:00:00'))
    expect(toObservedFromMs({ ...long, createdMs: null }, NOW)).toBe(at('14T13:00:00'))
  })

  test('from the first whole hour after a gap, or after the total was first reported', () => {
    expect(toObservedFromMs({ ...long, watchedSinceMs: at('15T02:10:00') }, NOW)).toBe(at('15T03:00:00'))
    expect(toObservedFromMs({ ...long, reportedSinceMs: at('15T04:00:00') }, NOW)).toBe(at('15T04:00:00'))
    expect(toObservedFromMs({ ...long, watchedSinceMs: null }, NOW)).toBeNull()
    expect(toObservedFromMs({ ...long, reportedSinceMs: null }, NOW)).toBeNull()
  })

  test('from the creation of the listing, if that is within the 24 hours; a time in the future is not believed', () => {
    expect(toObservedFromMs({ ...long, createdMs: hoursAgo(2) }, NOW)).toBe(hoursAgo(2))
    expect(toObservedFromMs({ ...long, createdMs: hoursAgo(-2) }, NOW)).toBe(at('14T13:00:00'))
  })
})
