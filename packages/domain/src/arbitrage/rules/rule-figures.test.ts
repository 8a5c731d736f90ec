import { describe, expect, test } from 'vitest'
import { readRuleFigures } from './rule-figures.ts'

describe('readRuleFigures', () => {
  test.each([
    ['by December 31, 2026, 11:59 PM ET', '2026 23:59 31 m12'],
    ['by 2026-12-31 23:59', '2026 23:59 31 m12'],
    ['at noon on Nov. 5', '12:00 5 m11'],
    ['above $100,000', '100000'],
    ['above 100k', '100000'],
    ['cut by 25 basis points, that is 0.25%', '0.25%'],
    ['1.5 billion dollars', '1500000000'],
    ['see https://example.com/2026/11', 'none'],
    ['It may rain in May', 'none'],
    ['the upper bound of the range', 'upper'],
  ])('%s: %s', (rules, figures) => {
    expect(readRuleFigures(rules)).toBe(figures)
  })

  test.each([
    ['the hour', 'Yes if above 100 at 12:00 ET', 'Yes if above 100 at 17:00 ET'],
    ['the day', 'on December 30, 2026', 'on December 31, 2026'],
    ['the threshold', 'above $100,000', 'above $105,000'],
    ['the contract', 'the spot price of BTC', 'the perpetual price of BTC'],
    ['the beginning', 'from Nov 1 to Dec 31', 'from Dec 1 to Dec 31'],
    ['the bound', 'the upper bound of the target range', 'the lower bound of the target range'],
    ['the step', 'is announced by May 1', 'takes effect by May 1'],
    ['the setting', 'with style control on', 'with it off'],
  ])('%s distinguishes two texts', (_, one, other) => {
    expect(readRuleFigures(one)).not.toBe(readRuleFigures(other))
  })

  test('many figures are replaced by their number and a checksum', () => {
    const many = Array.from({ length: 40 }, (_, at) => `${1_000 + at}.`).join(' ')
    expect(readRuleFigures(many)).toMatch(/^40 figures, [0-9a-f]{8}$/)
    expect(readRuleFigures(many.replace('1039', '1040'))).not.toBe(readRuleFigures(many))
  })
})
