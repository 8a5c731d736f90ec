import { expect, test } from 'vitest'
import type { Opportunities } from './question-query.ts'
import { toTradableCount } from './tradable-count.ts'

const opportunity = (risk_gate_state: string, status = 'active') =>
  ({ risk_gate_state, status }) as Opportunities[number]
const blocked = opportunity('blocked')
const stale = opportunity('allowed', 'stale')

test('blocked and inactive opportunities are not counted as trades', () => {
  expect(toTradableCount([blocked, blocked, blocked])).toBe('0 of 3')
  expect(toTradableCount([opportunity('allowed'), opportunity('degraded'), blocked, stale])).toBe('2 of 4')
  expect(toTradableCount([opportunity('allowed'), opportunity('degraded')])).toBe('2')
  expect(toTradableCount([])).toBe('0')
})
