import { expect, test } from 'vitest'
import { writeCsvCell } from './csv-cell.ts'

test.each([
  ...'=+-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20',
  ' =',
  '\u3000\uff1d',
  '\u200b=',
  '\ufeff@',
  '\t',
])('a cell that begins with %j is written as text, not as a formula', (start) => {
  expect(writeCsvCell(`${start}HYPERLINK(A1)`)).toBe(`'${start}HYPERLINK(A1)`)
})

test('text that a spreadsheet does not run stays as it is, quoted where necessary', () => {
  expect(writeCsvCell('Will it rain?')).toBe('Will it rain?')
  expect(writeCsvCell('a, "b"')).toBe('"a, ""b"""')
  expect(writeCsvCell('=1,2')).toBe('"\'=1,2"')
  expect(writeCsvCell('\n=1')).toBe('"\'\n=1"')
  expect(writeCsvCell(-5)).toBe('-5')
  expect(writeCsvCell(undefined)).toBe('')
})
