import { expect, test } from 'vitest'
import { findVenueTrouble, type VenueReading } from './venue-trouble.ts'

const NOW_MS = 1_000_000
const WELL: VenueReading = {
  startedMs: NOW_MS - 60_000,
  tookMs: 1_000,
  periodMs: 60_000,
  failuresInARow: 0,
  doubt: null,
  lagMs: null,
}

test.each<[string, Partial<VenueReading>, ReturnType<typeof findVenueTrouble>]>([
  ['nothing is wrong', {}, null],
  ['two periods have just passed', { startedMs: NOW_MS - 120_000 }, null],
  ['more than two periods have passed', { startedMs: NOW_MS - 120_001 }, 'late'],
  ['sweeps take longer than their period', { startedMs: NOW_MS - 300_000, tookMs: 200_000 }, null],
  ['its newest time is old', { lagMs: 120_001 }, 'lagging'],
  ['its list is not believed', { doubt: 'empty' }, 'doubtful'],
  ['it was never read', { startedMs: null, tookMs: null, periodMs: null }, 'unread'],
  ['the first reading failed', { startedMs: null, failuresInARow: 1 }, 'failing'],
  ['everything is wrong', { startedMs: 0, failuresInARow: 3, doubt: 'frozen', lagMs: 1e9 }, 'failing'],
])('the trouble of a venue where %s', (_, changes, trouble) => {
  expect(findVenueTrouble({ ...WELL, ...changes }, NOW_MS)).toBe(trouble)
})
