import { expect, test } from 'vitest'
import { compareRules } from './rule-difference.ts'
import { readRuleTerms } from './rule-terms.ts'

const NOON = 'Yes if the 1 minute candle of BTC/USDT at 12:00 ET on November 20 closes above $100,000.'

function compare(buy: string | null, sell: string | null, relation: 'same' | 'complement' = 'same') {
  const found = compareRules(
    { relation: 'same', ruleTerms: readRuleTerms(buy) },
    { relation, ruleTerms: readRuleTerms(sell) },
  )
  return Object.fromEntries(found.map(({ dimension, verdict }) => [dimension, verdict]))
}

test('the same words are the same rule; a term that cannot affect a price is irrelevant', () => {
  expect(compare(NOON, NOON)).toEqual({
    assetPair: 'same',
    field: 'same',
    window: 'same',
    timeZone: 'same',
    overtime: 'irrelevant',
    tie: 'same',
    postponement: 'irrelevant',
    figures: 'same',
  })
})

test.each([
  ['assetPair', NOON.replace('USDT', 'USD')],
  ['field', NOON.replace('closes above', 'has a high above')],
  ['window', NOON.replace('1 minute', '5 minute')],
  ['timeZone', NOON.replace('ET', 'UTC')],
  ['tie', NOON.replace('above $100,000', 'at $100,000 or higher')],
])('a different %s is found though the source is the same', (dimension, other) => {
  expect(compare(NOON, other)[dimension]).toBe('differs')
})

test.each([
  ['another hour', NOON.replace('12:00', '17:00')],
  ['another day', NOON.replace('November 20', 'November 21')],
  ['another threshold', NOON.replace('$100,000', '$105,000')],
])('%s leaves it open whether the rules are the same', (_, other) => {
  expect(compare(NOON, other).figures).toBe('unknown')
})

test('a term that one text leaves open is unknown, and so is everything without rules', () => {
  expect(compare(NOON, NOON.replace(' ET', '')).timeZone).toBe('unknown')
  expect(new Set(Object.values(compare(NOON, null)))).toEqual(new Set(['unknown']))
})

test('strictly above here and strictly below there leaves a price at which both lose', () => {
  expect(compare(NOON, NOON.replace('above', 'below'), 'complement').tie).toBe('differs')
  expect(compare(NOON, NOON.replace('above', 'at or below'), 'complement').tie).toBe('same')
})

test('the window is irrelevant for a highest price and for a price at a moment', () => {
  const high =
    'Yes if any 1 minute candle of BTC/USDT has a high above $100,000 by December 31, 2026, 11:59 PM ET.'
  expect(compare(high, high.replace('1 minute', '1 hour')).window).toBe('irrelevant')
  expect(compare(high, NOON).window).toBe('same')
  expect(compare(NOON, NOON.replace('1 minute', '1 hour')).window).toBe('differs')
})

test('a text that mentions an irrelevant term may be about something else', () => {
  const other = `${NOON} If it is postponed, this market will resolve 50-50.`
  expect(compare(NOON, other).postponement).toBe('unknown')
})

test('both texts must have the same topic, or every term can matter', () => {
  const compared = compare(NOON, 'Yes if Arsenal win the game.')
  expect(compared).toMatchObject({ overtime: 'unknown', postponement: 'unknown', timeZone: 'unknown' })
})
