import { OPPORTUNITY_SORTS } from '@parallax/contract'
import { expect, test } from 'vitest'
import { SORTS, toArbitrageSearch, toGates } from './search.ts'

test('every filter of the API is read from the address', () => {
  const search = {
    min_score: 0,
    classification: 'noise',
    category: 'sports',
    status: 'stale',
    guarantee: 'STRICT',
    risk_gate: 'blocked',
    platform: 'polymarket',
    type_detail: 'basket',
    min_notional: 1_000,
    min_return: 0.1,
    sort: 'locked_days',
  }
  expect(toArbitrageSearch(search)).toEqual(search)
})

test('parameters that the API would refuse are left out', () => {
  expect(
    toArbitrageSearch({
      min_score: 101,
      classification: 'best',
      status: '',
      guarantee: 'strict',
      risk_gate: 'open',
      platform: 'drift',
      type_detail: 'pair',
      min_notional: -1,
      min_return: 'much',
      sort: 'luck',
    }),
  ).toEqual({})
  expect(toArbitrageSearch({ min_score: 'many' })).toEqual({})
  expect(toArbitrageSearch({ min_score: '70' })).toEqual({ min_score: 70 })
})

test('every column sorts on the server', () => {
  for (const sort of SORTS) expect(OPPORTUNITY_SORTS).toContain(sort)
})

test('blocked ones are hidden, unless they are requested or the status implies them', () => {
  expect(toGates({})).toEqual(['allowed', 'degraded'])
  expect(toGates({ status: 'active' })).toEqual(['allowed', 'degraded'])
  expect(toGates({ risk_gate: 'blocked' })).toEqual(['blocked'])
  expect(toGates({ risk_gate: 'allowed', status: 'stale' })).toEqual(['allowed'])
  expect(toGates({ status: 'stale' })).toContain('blocked')
  expect(toGates({ status: 'resolved' })).toContain('blocked')
})
