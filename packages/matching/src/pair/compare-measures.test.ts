import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Measure, readNumbers } from '../slots/numbers.ts'
import { foldText } from '../text/fold.ts'
import { toTokens } from '../text/tokens.ts'
import { compareMeasures, toOpposite } from './compare-measures.ts'

function read(title: string): Measure[] {
  const tokens = toTokens(foldText(title))
  return readNumbers(
    tokens,
    tokens.map(() => false),
  )
}

const INF = Number.POSITIVE_INFINITY

test.each([
  ['above $119,999.99', 'reach $120,000', 'equal'],
  ['above 34 seats', '35 or more seats', 'equal'],
  ['above 34 seats', 'fewer than 35 seats', 'opposite'],
  ['no fewer than 3 seats', 'more than 2 seats', 'equal'],
  ['no more than 2 seats', 'more than 2 seats', 'opposite'],
  ['over 47.5', 'under 47.5', 'opposite'],
  ['above 3.0%', '3.0% or more', 'inside'],
  ['reach $200,000', 'reach $150,000', 'inside'],
  ['dip to $1,500', 'dip to $1,000', 'around'],
  ['between 250 and 259', 'between 250 and 264', 'inside'],
  ['25 bps', '25+ bps', 'bare'],
  ['25 bps', '50+ bps', 'apart'],
  ['above $1.80', 'above $1.81', 'around'],
  ['above 5%', 'above 5 bps', 'apart'],
])('%s compared with %s: %s', (a, b, relation) => {
  const [left] = read(a)
  const [right] = read(b)
  expect(left !== undefined && right !== undefined && compareMeasures(left, right)).toBe(relation)
})

const measure: fc.Arbitrary<Measure> = fc
  .record({
    low: fc.oneof(fc.constant(-INF), fc.integer({ min: -50, max: 50 })),
    span: fc.oneof(fc.constant(INF), fc.integer({ min: 0, max: 20 })),
    isLowOpen: fc.boolean(),
    isHighOpen: fc.boolean(),
    unit: fc.constantFrom('usd' as const, 'percent' as const, null),
  })
  .map(({ low, span, isLowOpen, isHighOpen, unit }) => ({
    low,
    high: low === -INF ? (span === INF ? 7 : span) : low + span,
    isLowOpen: isLowOpen && low !== -INF && span > 2,
    isHighOpen: isHighOpen && span !== INF && span > 2,
    unit,
    isCompared: true,
  }))

test('every measure equals itself, and swapping a pair swaps inside and around', () => {
  const turned = {
    equal: 'equal',
    inside: 'around',
    around: 'inside',
    opposite: 'opposite',
    apart: 'apart',
    bare: 'bare',
  }
  fc.assert(
    fc.property(measure, measure, (a, b) => {
      expect(compareMeasures(a, a)).toBe('equal')
      expect(compareMeasures(b, a)).toBe(turned[compareMeasures(a, b)])
    }),
  )
})

test('the opposite of the opposite is the measure itself', () => {
  fc.assert(
    fc.property(measure, (each) => {
      const opposite = toOpposite(each)
      if (opposite === null) return
      expect(toOpposite(opposite)).toEqual({
        ...each,
        isHighOpen: each.high === INF ? false : each.isHighOpen,
      })
    }),
  )
})
