import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPlainText } from './prose.ts'
import {
  readAmount,
  readBoolean,
  readList,
  readListOrJson,
  readNumber,
  readProbability,
  readProse,
  readText,
  toNumber,
} from './read.ts'

test.each([
  [' a \n b ', 'a b'],
  ['a\u0000b', 'ab'],
  ['', null],
  ['   ', null],
  [5, '5'],
  [null, null],
  [true, null],
  [{}, null],
  [Number.NaN, null],
])('text of %j is %j', (value, text) => {
  expect(readText({ value }, 'value')).toBe(text)
})

test.each([
  [0.25, 0.25],
  ['0.25', 0.25],
  ['1e-7', 1e-7],
  ['.5', 0.5],
  ['-3', -3],
  ['', null],
  [' ', null],
  ['0x10', null],
  ['12abc', null],
  ['NaN', null],
  ['1e999', null],
  [Number.POSITIVE_INFINITY, null],
  [null, null],
  [true, null],
  [[1], null],
])('number of %j is %j', (value, number) => {
  expect(toNumber(value)).toBe(number)
})

test('amounts are neither negative nor absurdly large, probabilities are from 0 to 1', () => {
  expect(readAmount({ a: '1e308' }, 'a')).toBeNull()
  expect(readAmount({ a: '-1' }, 'a')).toBeNull()
  expect(readAmount({ a: '1e6' }, 'a')).toBe(1_000_000)
  expect([0, 1, 0.5, '0.3'].map((value) => readProbability({ value }, 'value'))).toEqual([0, 1, 0.5, 0.3])
  expect([-0.1, 1.1, 50].map((value) => readProbability({ value }, 'value'))).toEqual([null, null, null])
})

test('a list may be written as text, and long ids keep their digits', () => {
  expect(readListOrJson({ a: '["Yes", "No"]' }, 'a')).toEqual(['Yes', 'No'])
  expect(readListOrJson({ a: '[9007199254740993]' }, 'a')).toEqual(['9007199254740993'])
  expect(readListOrJson({ a: ['x'] }, 'a')).toEqual(['x'])
  for (const value of ['[', '{"a":1}', '', 5, null]) expect(readListOrJson({ value }, 'value')).toBeNull()
})

test('prose keeps its lines', () => {
  expect(readProse({ a: ' one\ntwo\u0000 ' }, 'a')).toBe('one\ntwo')
})

test('no reader throws or returns a number that is not finite, for any input', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const fields = { value }
      for (const read of [readNumber, readAmount, readProbability]) {
        const number = read(fields, 'value')
        expect(number === null || Number.isFinite(number)).toBe(true)
      }
      for (const read of [readText, readProse, readBoolean, readList, readListOrJson]) read(fields, 'value')
    }),
  )
})

test('marks that reverse the direction of text are dropped, so that a title reads as it is', () => {
  const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
  for (const mark of marks) expect(readText({ title: `Will it ${mark}rain?` }, 'title')).toBe('Will it rain?')
  expect(readProse({ rules: 'Yes\n\u202esey fi' }, 'rules')).toBe('Yes\nsey fi')
  expect(toPlainText('Yes &#x202e;on')).toBe('Yes on')
})
