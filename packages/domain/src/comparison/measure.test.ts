import { expect, test } from 'vitest'
import { readMeasure, showMeasure, turnMeasure } from './measure.ts'

const read = (title: string) => {
  const measure = readMeasure(title)
  return measure === null ? null : showMeasure(measure)
}

test.each([
  ['Will Bitcoin be above $100,000 on December 31, 2026?', 'above 100,000'],
  ['Bitcoin above 100k on Dec 31?', 'above 100,000'],
  ['Will BTC hit $1M in 2027?', 'reaches 1,000,000'],
  ['What price will Bitcoin hit in November? — ↑ 90,000', 'reaches 90,000'],
  ['35 or more seats for Labour?', '35 or more'],
  ['At least 3 rate cuts in 2026?', '3 or more'],
  ['No fewer than 3 rate cuts in 2026?', '3 or more'],
  ['No less than 3 rate cuts in 2026?', '3 or more'],
  ['No more than 3 rate cuts in 2026?', '3 or less'],
  ['Unemployment below 4.5% in May?', 'below 4.5 %'],
  ['Will the Fed cut by more than 25 bps?', 'above 0.25 %'],
  ['Fewer than 10 named storms in 2027?', 'below 10'],
  ['10 or less in June 2027?', '10 or less'],
  ['Will Arsenal win the league?', null],
  ['Between above 5 and below 7 in May 2027?', null],
])('%s asks for %s', (title, expected) => {
  expect(read(title)).toBe(expected)
})

test.each(['above 5', '5 or more', 'below 5', 'reaches 5'])('%s inverted twice is itself', (title) => {
  const measure = readMeasure(title)
  if (measure === null) throw new Error('it was not read')
  expect(turnMeasure(turnMeasure(measure))).toEqual(measure)
})

test('the opposite of above 5 is 5 or less', () => {
  const measure = readMeasure('above 5')
  if (measure === null) throw new Error('it was not read')
  expect(showMeasure(turnMeasure(measure))).toBe('5 or less')
})
