import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

/** Any code point. Fast-check's own ('binary') first takes two seconds to build a table of a million of them. */
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

/** Words in order, with "*" after one that may be unfinished; then the phrases. */
function show(q: string): string | null {
  const query = parseQuery(q)
  if (query === null) return null
  const words = query.words.map(({ word, isPrefix }) => (isPrefix ? `${word}*` : word))
  const phrases = query.phrases.map((phrase) => ` [${phrase.map((at) => words[at]).join(' ')}]`)
  return words.join(' ') + phrases.join('')
}

test.each([
  ['', null],
  [' \t\n\u3000', null],
  ['?!', ''],
  ['bitc', 'bitc*'],
  ['Bitcoin price ', 'bitcoin price'],
  ['fed rate?', 'fed rate*'],
  ['"rate cut"', 'rate cut [rate cut]'],
  ['fed "rate cut" 2026', 'fed rate cut 2026* [rate cut]'],
  ['"rate cu', 'rate cu* [rate cu*]'],
  ['“rate cut” ', 'rate cut [rate cut]'],
  ['"rate"', 'rate'],
  ['""', ''],
  ['covid-19 ', 'covid 19 [covid 19]'],
  ['4/5', '4 5* [4 5*]'],
  ['bitcoin,ether', 'bitcoin ether*'],
  ['100k', '100000'],
  ['U.S.', 'us'],
  ['us', 'us*'],
  ['the the THE ', 'the'],
  ['東京', '東 京* [東 京*]'],
])('%j is read as %j', (q, shown) => {
  expect(show(q)).toBe(shown)
})

test('at most 32 words are read, and then none of them is unfinished', () => {
  const words = Array.from(
    { length: 40 },
    (_, at) => `w${String.fromCharCode(97 + (at % 26))}${'x'.repeat(at)}`,
  )
  const query = parseQuery(words.join(' '))
  expect(query?.words.map(({ word }) => word)).toEqual(words.slice(0, 32))
  expect(query?.words.some(({ isPrefix }) => isPrefix)).toBe(false)
  expect(parseQuery(`"${words.join(' ')}`)?.phrases).toEqual([Array.from({ length: 32 }, (_, at) => at)])
})

test('no input throws, and only white space means no filter', () => {
  const odd = fc.constantFrom(
    '"',
    ' ',
    '\ud800',
    '\udc00',
    '🚀',
    '\u0000',
    '.*',
    '\\',
    "'; drop table",
    '__proto__',
    'é',
  )
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: codePoint }),
    fc.array(odd).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (q) => {
      expect(parseQuery(q) === null).toBe(q.trim() === '')
    }),
  )
})
