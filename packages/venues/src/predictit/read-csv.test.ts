import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

test.each([
  ['plain', 'a,b\n1,2\n', [{ a: '1', b: '2' }]],
  ['without a last line break', 'a,b\n1,2', [{ a: '1', b: '2' }]],
  [
    'carriage returns',
    'a,b\r\n1,2\r3,4',
    [
      { a: '1', b: '2' },
      { a: '3', b: '4' },
    ],
  ],
  ['quoted commas, quotes and breaks', 'a,b\n"x, ""y""\nz",2', [{ a: 'x, "y"\nz', b: '2' }]],
  ['a byte order mark', '\uFEFFa\n1', [{ a: '1' }]],
  ['empty lines', 'a,b\n\n1,2\n\n', [{ a: '1', b: '2' }]],
  ['missing fields', 'a,b\n1\n', [{ a: '1', b: '' }]],
  ['a last field that is empty', 'a,b\n1,', [{ a: '1', b: '' }]],
  [
    'a quotation mark that is never closed',
    'a,b\n"1,2\n3,4',
    [
      { a: '"1', b: '2' },
      { a: '3', b: '4' },
    ],
  ],
  ['nothing', '', []],
])('reads %s', (_name, text, expected) => {
  expect(readCsv(text)).toEqual(expected)
})
