import { expect, test } from 'vitest'
import { type Check, GATE_REASONS, toGate, toGuarantee } from './gate.ts'

const PASS: Check = { name: 'fees', result: 'pass', reason: null }
const UNKNOWN: Check = { name: 'void_rule', result: 'warn', reason: null }
const DOUBT: Check = { name: 'match', result: 'warn', reason: 'low_confidence' }
const FAIL: Check = { name: 'freshness', result: 'fail', reason: 'stale_prices' }

test.each([
  [[PASS], 'allowed', 'STRICT'],
  [[PASS, UNKNOWN], 'allowed', 'QUASI'],
  [[PASS, DOUBT], 'degraded', 'QUASI'],
  [[PASS, DOUBT, FAIL], 'blocked', null],
] as const)('checks %# are %s and %s', (checks, state, guarantee) => {
  expect(toGate(checks).state).toBe(state)
  expect(toGuarantee(checks)).toBe(guarantee)
})

test('names the most serious reason, whatever the order of the checks, and lists all of them', () => {
  const reasons = ['stale_prices', 'low_confidence']
  expect(toGate([DOUBT, PASS, FAIL])).toEqual({ state: 'blocked', reason: 'stale_prices', reasons })
  expect(toGate([FAIL, DOUBT, FAIL])).toEqual({ state: 'blocked', reason: 'stale_prices', reasons })
  expect(toGate([PASS, UNKNOWN])).toEqual({ state: 'allowed', reason: null, reasons: [] })
})

test('no reason is listed twice', () => {
  expect(new Set(GATE_REASONS).size).toBe(GATE_REASONS.length)
})
