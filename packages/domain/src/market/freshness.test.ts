import { expect, test } from 'vitest'
import { toFreshUntilMs } from './freshness.ts'

const MINUTE_MS = 60_000
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
  'a price is one of now for two sweeps after it was seen, and two minutes at least: %s',
  (_, seen, sweep, untilMs) => {
    expect(toFreshUntilMs(seen, sweep)).toBe(untilMs)
  },
)
