import { expect, test } from 'vitest'
import { toArbitrageSearch } from './search.ts'

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
