import { expect, test } from 'vitest'
import { toPausedUntilMs } from './to-paused-until.ts'

const FIRED = '2026-01-01T00:00:00.000Z'
const FIRED_MS = Date.parse(FIRED)
const UNTIL_MS = FIRED_MS + 300_000
const ALERT = {
  is_active: true,
  last_triggered_at: FIRED,
  canonical_question_id: 'question',
  market_id: null,
}

test('an alert pauses for five minutes after it was triggered, unless it is switched off', () => {
  expect(toPausedUntilMs(ALERT, FIRED_MS)).toBe(UNTIL_MS)
  expect(toPausedUntilMs(ALERT, UNTIL_MS - 1)).toBe(UNTIL_MS)
  expect(toPausedUntilMs(ALERT, UNTIL_MS)).toBeNull()
  expect(toPausedUntilMs({ ...ALERT, is_active: false }, FIRED_MS)).toBeNull()
  expect(toPausedUntilMs({ ...ALERT, last_triggered_at: null }, FIRED_MS)).toBeNull()
})

test('an alert on every question does not pause as a whole: others of its questions can still trigger it', () => {
  expect(toPausedUntilMs({ ...ALERT, canonical_question_id: null }, FIRED_MS)).toBeNull()
  expect(toPausedUntilMs({ ...ALERT, canonical_question_id: null, market_id: 'm' }, FIRED_MS)).toBe(UNTIL_MS)
})
