import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clip, wrap } from './fit-text.ts'

test('a text that fits stays, a longer one is cut, and control characters are removed', () => {
  expect(clip('Rain in Oslo?', 13)).toBe('Rain in Oslo?')
  expect(clip('Rain in Oslo?', 12)).toBe('Rain in Osl…')
  expect(clip('Rain\u001b[2J in\n\n Oslo?', 50)).toBe('Rain [2J in Oslo?')
})

test('lines break between words, and inside a word that is too long', () => {
  expect(wrap('it rains in Oslo', 8)).toEqual(['it rains', 'in Oslo'])
  expect(wrap('abcdefghij k', 4)).toEqual(['abcd', 'efgh', 'ij k'])
})

test('no line is too long, and no word is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 1, max: 40 }),
      (text, width) => {
        const lines = wrap(text, width)
        for (const line of lines) expect([...line].length).toBeLessThanOrEqual(width)
        const letters = (part: string) => part.replace(/[\p{Cc}\s]/gu, '')
        expect(letters(lines.join(''))).toBe(letters(text))
      },
    ),
  )
})
