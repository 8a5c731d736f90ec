import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DiffPiece, diffWords } from './diff-words.ts'

const toMarked = (pieces: readonly DiffPiece[]) =>
  pieces.map(({ text, isOnlyHere }) => (isOnlyHere ? `[${text}]` : text)).join('')

test.each([
  ['by June 30', 'by July 31', 'by[ June 30]'],
  ['Resolves Yes if it rains.', 'resolves  yes, if it rains', 'Resolves Yes if it rains.'],
  ['above $100,000 today', 'above $100,500 today', 'above[ $100,000] today'],
  ['', 'all new', ''],
  ['all new', '', '[all new]'],
])('%j beside %j', (text, other, marked) => {
  expect(toMarked(diffWords(text, other))).toBe(marked)
})

const words = fc
  .array(fc.constantFrom('if', 'yes', 'no', 'June', '30', ',', '\n', '  ', '$', 'é'), { maxLength: 40 })
  .map((tokens) => tokens.join(' '))

test('no character of the text is lost', () => {
  fc.assert(
    fc.property(words, words, (text, other) => {
      const whole = diffWords(text, other)
        .map((piece) => piece.text)
        .join('')
      expect(whole).toBe(text.trim() === '' ? '' : text)
    }),
  )
})

test('the unmarked words appear in the other text in the same order', () => {
  const toWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  fc.assert(
    fc.property(words, words, (text, other) => {
      const common = diffWords(text, other).flatMap((piece) => (piece.isOnlyHere ? [] : toWords(piece.text)))
      const rest = toWords(other)
      for (const word of common) {
        const place = rest.indexOf(word)
        expect(place).toBeGreaterThanOrEqual(0)
        rest.splice(0, place + 1)
      }
    }),
  )
})
