import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listNearWords } from './near-words.ts'

const WHOLE = { mistakes: 1, isPrefix: false, hasFirst: false }

test.each([
  ['a letter too few', 'eurovison'],
  ['a letter too many', 'eurovissionn'.slice(0, 11)],
  ['a wrong letter', 'eurovizion'],
  ['two neighbours swapped', 'euroivsion'],
])('%s is one mistake', (_name, word) => {
  expect(listNearWords(['euro', 'eurovision', 'vision'], word, WHOLE)).toEqual(['eurovision'])
})

test('a longer word is near by its prefix only when that is requested', () => {
  const sorted = ['pardon', 'preside', 'president', 'presidents', 'rest']
  const near = { mistakes: 1, isPrefix: true, hasFirst: true }
  expect(listNearWords(sorted, 'prezid', near)).toEqual(['preside', 'president', 'presidents'])
  expect(listNearWords(sorted, 'prezid', { ...near, isPrefix: false })).toEqual([])
})

const WORD = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 })

test('the walk finds the same words as a comparison with each one, in their order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(WORD, { maxLength: 60 }),
      WORD,
      fc.integer({ min: 1, max: 2 }),
      fc.boolean(),
      fc.boolean(),
      (words, word, mistakes, isPrefix, hasFirst) => {
        const sorted = words.toSorted()
        const isNear = (other: string) =>
          (!hasFirst || other[0] === word[0]) &&
          (isPrefix
            ? Array.from(other, (_, at) => other.slice(0, at + 1)).some(
                (begin) => countMistakes(word, begin) <= mistakes,
              )
            : countMistakes(word, other) <= mistakes)
        assert.deepEqual(listNearWords(sorted, word, { mistakes, isPrefix, hasFirst }), sorted.filter(isNear))
      },
    ),
    { numRuns: 2_000 },
  )
})

/** The fewest letters to add, remove, change or swap with their neighbour, by brute force. */
function countMistakes(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const [a, b] = [one.slice(1), other.slice(1)]
  if (one[0] === other[0]) return countMistakes(a, b)
  const counts = [countMistakes(a, other), countMistakes(one, b), countMistakes(a, b)]
  if (one.length > 1 && one[0] === other[1] && one[1] === other[0])
    counts.push(countMistakes(one.slice(2), other.slice(2)))
  return 1 + Math.min(...counts)
}
