import { expect, test } from 'vitest'
import { toArbitrageSearch, toMinScore } from './search.ts'

test('every filter of the API is read from the address', () => {
  const search = {
    min_score: 0,
    classification: 'noise',
    category: 'sports',
    status: 'stale',
    guarantee: 'STRICT',
    risk_gate: 'blocked',
  }
  expect(toArbitrageSearch(search)).toEqual(search)
})

test('what the API would refuse is left out', () => {
  expect(
    toArbitrageSearch({
      min_score: 101,
      classification: 'best',
      status: '',
      guarantee: 'strict',
      risk_gate: 'open',
    }),
  ).toEqual({})
  expect(toArbitrageSearch({ min_score: 'many' })).toEqual({})
  expect(toArbitrageSearch({ min_score: '70' })).toEqual({ min_score: 70 })
})

test('who asks for what scores low by rule is shown it, whatever else is asked', () => {
  expect(toMinScore({})).toBe(40)
  expect(toMinScore({ status: 'active', risk_gate: 'degraded' })).toBe(40)
  for (const filters of [
    { risk_gate: 'blocked' },
    { status: 'stale' },
    { status: 'resolved' },
    { classification: 'noise' },
  ] as const) {
    expect(toMinScore(filters)).toBe(0)
    expect(toMinScore({ ...filters, min_score: 30 })).toBe(30)
  }
})
