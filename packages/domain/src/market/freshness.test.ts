import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../time.ts'
import { isSweepFresh, mayFreshnessDiffer, toFreshUntilMs } from './freshness.ts'

const NEVER_SWEPT = { startedMs: null, tookMs: null, periodMs: null }
const SWEPT = { startedMs: 10 * MINUTE_MS, tookMs: 1_000, periodMs: MINUTE_MS }

test.each([
  ['a first sweep brought it', { fetchedMs: 0, isMissing: false }, NEVER_SWEPT, 30 * MINUTE_MS],
  ['the last sweep saw it unchanged', { fetchedMs: 0, isMissing: false }, SWEPT, 12 * MINUTE_MS],
  ['the last sweep did not see it', { fetchedMs: 0, isMissing: true }, SWEPT, 2 * MINUTE_MS],
  ['the sweep under way brought it', { fetchedMs: 11 * MINUTE_MS, isMissing: false }, SWEPT, 13 * MINUTE_MS],
  [
    'a sweep takes longer than the time between two',
    { fetchedMs: 0, isMissing: false },
    { ...SWEPT, tookMs: 5 * MINUTE_MS },
    20 * MINUTE_MS,
  ],
  [
    'a venue is swept all the time',
    { fetchedMs: 0, isMissing: false },
    { ...SWEPT, periodMs: 10_000 },
    12 * MINUTE_MS,
  ],
])(
  'a price is fresh for two sweeps after it was seen, and for at least two minutes: %s',
  (_, seen, sweep, untilMs) => {
    expect(toFreshUntilMs(seen, sweep)).toBe(untilMs)
  },
)

const minute = fc.integer({ min: 0, max: 20 }).map((minutes) => minutes * MINUTE_MS)
const sweptAt = (startedMs: number | null) => ({ startedMs, tookMs: 1_000, periodMs: MINUTE_MS })

test('a price whose freshness may have changed since the last report is never missed', () => {
  fc.assert(
    fc.property(
      fc.record({ fetchedMs: minute, isMissing: fc.boolean() }),
      fc
        .array(minute, { minLength: 3, maxLength: 3 })
        .map((times) => times.toSorted((one, other) => one - other)),
      fc.option(minute),
      minute,
      (seen, [atMs = 0, shownMs = 0, nowMs = 0], firstMs, laterMs) => {
        const before = sweptAt(firstMs)
        const now = sweptAt(firstMs === null && laterMs % 2 === 0 ? null : (firstMs ?? 0) + laterMs)
        const judged = { atMs, wasSweepFresh: isSweepFresh(before, shownMs) }
        const isFresh = nowMs < toFreshUntilMs(seen, now)
        for (const momentMs of [atMs, shownMs]) {
          const wasFresh = momentMs < toFreshUntilMs(seen, before)
          if (wasFresh !== isFresh) expect(mayFreshnessDiffer(seen, now, judged, nowMs)).toBe(true)
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a fresh price that was reported is not reported again while it stays fresh', () => {
  const judged = { atMs: 9 * MINUTE_MS, wasSweepFresh: true }
  const seen = { fetchedMs: 0, isMissing: false }
  expect(mayFreshnessDiffer(seen, SWEPT, judged, 11 * MINUTE_MS)).toBe(false)
  expect(mayFreshnessDiffer(seen, SWEPT, judged, 12 * MINUTE_MS)).toBe(true)
})
