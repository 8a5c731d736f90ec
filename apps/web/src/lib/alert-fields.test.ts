import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AlertField,
  FIELDS,
  listFields,
  listTypes,
  parseValue,
  toConditionWords,
} from './alert-fields.ts'

describe('the offered fields', () => {
  test.each([
    ['question', ['price_threshold', 'divergence_threshold', 'arbitrage_opportunity']],
    ['every', ['price_threshold', 'divergence_threshold', 'arbitrage_opportunity']],
    ['market', ['price_threshold']],
  ] as const)('types for %s', (subject, types) => {
    expect(listTypes(subject)).toEqual(types)
  })

  test.each([
    ['question', 'price_threshold', ['index_price']],
    ['every', 'divergence_threshold', ['divergence', 'spread_bps']],
    ['question', 'arbitrage_opportunity', ['arbitrage_score', 'net_spread']],
    ['market', 'price_threshold', ['price', 'volume24h']],
    ['market', 'divergence_threshold', []],
  ] as const)('fields for %s and %s', (subject, type, fields) => {
    expect(listFields(subject, type)).toEqual(fields)
  })
})

describe('the typed value', () => {
  test.each([
    ['index_price', '60', 0.6],
    ['index_price', '0.1', 0.001],
    ['index_price', '100', 1],
    ['index_price', '100.1', null],
    ['index_price', '-1', null],
    ['net_spread', '-2.5', -0.025],
    ['spread_bps', '300', 300],
    ['volume24h', '1e6', 1_000_000],
    ['arbitrage_score', '101', null],
    ['divergence', '', null],
    ['divergence', '  ', null],
    ['divergence', 'much', null],
    ['volume24h', 'Infinity', null],
  ] as const)('%s: %j is %j', (field, typed, value) => {
    expect(parseValue(field, typed)).toBe(value)
  })

  test('is in the range of its field whenever it is a number', () => {
    const field = fc.constantFrom(...(Object.keys(FIELDS) as AlertField[]))
    fc.assert(
      fc.property(field, fc.oneof(fc.string(), fc.double().map(String)), (name, typed) => {
        const value = parseValue(name, typed)
        const { lowest, highest, scale } = FIELDS[name]
        if (value === null) return
        expect(value * scale).toBeGreaterThanOrEqual(lowest)
        expect(value * scale).toBeLessThanOrEqual(highest ?? Number.MAX_VALUE)
      }),
    )
  })
})

test.each([
  [{ direction: 'above', threshold: 0.6 }, false, 'Index price above 60.0\u202f%'],
  [{ direction: 'below', threshold: 0.05 }, true, 'Yes price below 5.0\u202f%'],
  [{ field: 'spread_bps', operator: 'above', value: 300 }, false, 'Spread above 300\u202fbps'],
  [
    { field: 'volume24h', operator: 'equals', value: 12_400 },
    true,
    '24 h volume equals USD\u202f12.4\u202fK',
  ],
] as const)('%j in words', (condition, isOfMarket, words) => {
  expect(toConditionWords(condition, isOfMarket)).toBe(words)
})
