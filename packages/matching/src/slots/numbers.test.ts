import { expect, test } from 'vitest'
import { foldText } from '../text/fold.ts'
import { toTokens } from '../text/tokens.ts'
import { type Measure, readNumbers } from './numbers.ts'

function read(title: string): Measure[] {
  const tokens = toTokens(foldText(title))
  return readNumbers(
    tokens,
    tokens.map(() => false),
  )
}

const INF = Number.POSITIVE_INFINITY

test.each([
  ['above $119,999.99', { low: 119999.99, high: INF, isLowOpen: true, unit: 'usd' }],
  ['reach $150k', { low: 150_000, high: INF, isLowOpen: false, unit: 'usd' }],
  ['reach above $6000.00', { low: 6000, high: INF, isLowOpen: true, unit: 'usd' }],
  ['dip to $1,500', { low: -INF, high: 1500, isHighOpen: false, unit: 'usd' }],
  ['hit $65 (LOW)', { low: -INF, high: 65, unit: 'usd' }],
  ['at or above 8,000', { low: 8000, isLowOpen: false }],
  ['5.5% or more', { low: 5.5, high: INF, unit: 'percent' }],
  ['25+ bps', { low: 25, high: INF }],
  ['Cut 25bps', { low: 25, high: 25, unit: 'bps' }],
  ['between 265 and 279 seats', { low: 265, high: 279 }],
  ['62-63', { low: 62, high: 63 }],
  ['28-29°F', { low: 28, high: 29, unit: 'degree' }],
  ['46°F or below', { low: -INF, high: 46, unit: 'degree' }],
  ['fewer than 35 seats', { high: 35, isHighOpen: true }],
  ['not above 4%', { high: 4, isHighOpen: false }],
  ['no fewer than 3 seats', { low: 3, high: INF, isLowOpen: false }],
  ['no less than $3', { low: 3, high: INF, isLowOpen: false, unit: 'usd' }],
  ['no more than 2 seats', { low: -INF, high: 2, isHighOpen: false }],
  ['no above 4%', { low: 4, high: INF, isLowOpen: true }],
  ['$2B', { low: 2e9, unit: 'usd' }],
  ['460 million subscribers', { low: 460e6 }],
  ['above -0.2%', { low: -0.2 }],
  ['top 4', { low: -INF, high: 4 }],
  ['dip to 1800', { low: -INF, high: 1800 }],
  ['last 60 days or more', { low: 60, high: INF, isCompared: true }],
  ['hit 70 low jan', { low: -INF, high: 70 }],
  ['hit 85 high', { low: 85, high: INF }],
])('%s is read', (title, measure) => {
  expect(read(title)).toMatchObject([measure])
})

test.each(['SARS-CoV-2', '12-month inflation', 'Como 1907', '1. FC Koln'])(
  'the digits of %s are not a number',
  (title) => {
    expect(read(title)).toEqual([])
  },
)
