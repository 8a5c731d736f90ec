import { expect, test } from 'vitest'
import { toNextTry, toReason } from './venues-view.ts'

const NOW_MS = Date.UTC(2026, 10, 17, 12)
const after = (ms: number) => ({ next_try_at: new Date(NOW_MS + ms).toISOString() })

test('a failing venue shows why and when it is read again; others show neither', () => {
  expect(toReason({ failure: 'rate_limited' })).toBe('rate limited')
  expect(toNextTry(after(30_000), NOW_MS)).toBe('in 30\u202fs')
  expect(toReason({ failure: null })).toBeNull()
  expect(toNextTry({ next_try_at: null }, NOW_MS)).toBeNull()
})

test.each([0, 900, -60_000])(
  'a retry %d ms from now is shown as due now, never as in the past or in less than a second',
  (ms) => {
    expect(toNextTry(after(ms), NOW_MS)).toBe('due now')
  },
)
