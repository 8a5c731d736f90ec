import { expect, test } from 'vitest'
import { toMutedUntilMs } from './to-muted-until.ts'

const FIRED = '2026-01-01T00:00:00.000Z'
const FIRED_MS = Date.parse(FIRED)
const UNTIL_MS = FIRED_MS + 300_000

test('an alert is muted for five minutes after it was triggered, but not before that or while it is paused', () => {
  expect(toMutedUntilMs({ is_active: true, last_triggered_at: FIRED }, FIRED_MS)).toBe(UNTIL_MS)
  expect(toMutedUntilMs({ is_active: true, last_triggered_at: FIRED }, UNTIL_MS - 1)).toBe(UNTIL_MS)
  expect(toMutedUntilMs({ is_active: true, last_triggered_at: FIRED }, UNTIL_MS)).toBeNull()
  expect(toMutedUntilMs({ is_active: false, last_triggered_at: FIRED }, FIRED_MS)).toBeNull()
  expect(toMutedUntilMs({ is_active: true, last_triggered_at: null }, FIRED_MS)).toBeNull()
})
