import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isClose } from './edit-distance.ts'
import { foldText } from './fold.ts'
import { toStem } from './stem.ts'
import { toTokens } from './tokens.ts'

test.each([
  ['Iván Cepeda Castro', 'Ivan Cepeda Castro'],
  ['Bodø/Glimt', 'Bodo/Glimt'],
  ['U.S. v. J.D. Vance', 'US v. JD Vance'],
  ['Brazil’s “Selic” rate', 'Brazil "Selic" rate'],
  ['Leeds - Fulham', 'Leeds ~ Fulham'],
  ['Al-Ahli', 'Al-Ahli'],
  ['2025–26', '2025-26'],
  ["Orchid doesn't launch, and won't", 'Orchid does not launch, and will not'],
  ['WHO declares an emergency', 'World Health Organization declares an emergency'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([
  ['above $119,999.99', ['above', '$', '119,999.99']],
  ['25bps or 150k', ['25bps', 'or', '150k']],
  ['on 2026-01-09?', ['on', '2026-01-09', '?']],
  ['76ers in FL-23', ['76ers', 'in', 'fl-23']],
  ['Jan 1, 2027', ['jan', '1', ',', '2027']],
  ['GTA VI, Pope Leo XIV', ['gta', '6', ',', 'pope', 'leo', 'xiv']],
])('%s is split into %j', (text, words) => {
  expect(toTokens(text).map((token) => token.text)).toEqual(words)
})

test('a number keeps its value and the letters written onto it', () => {
  expect(toTokens('$1,234.5m')[1]).toMatchObject({ value: 1234.5, suffix: 'm' })
  expect(toTokens('76ers')[0]).toMatchObject({ value: null })
})

test.each([
  ['strikes', 'striking'],
  ['invades', 'invade'],
  ['countries', 'country'],
  ['traded', 'trade'],
  ['dropped', 'drop'],
  ['added', 'add'],
])('%s and %s have the same stem', (left, right) => {
  expect(toStem(left)).toBe(toStem(right))
})

test('a typo is close, another short name is not', () => {
  expect(isClose('freitas', 'frietas')).toBe(true)
  expect(isClose('jinping', 'jingping')).toBe(true)
  expect(isClose('mali', 'malt')).toBe(false)
  expect(isClose('time-960', 'time-965')).toBe(false)
})

test('closeness does not depend on the order, and every word is close to itself', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 9 }), fc.string({ maxLength: 9 }), (left, right) => {
      expect(isClose(left, right)).toBe(isClose(right, left))
      expect(isClose(left, left)).toBe(true)
    }),
  )
})

test('dropping any one letter of a long word leaves it close', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefg'), minLength: 6, maxLength: 12 })
  fc.assert(
    fc.property(word, fc.nat(), (text, at) => {
      const index = at % text.length
      expect(isClose(text, text.slice(0, index) + text.slice(index + 1))).toBe(true)
    }),
  )
})
