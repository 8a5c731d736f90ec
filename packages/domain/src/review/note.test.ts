import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNote } from './note.ts'

test.each([
  ['a', 'a'],
  ['  two words\n', 'two words'],
  ['x'.repeat(500), 'x'.repeat(500)],
  ['🙂'.repeat(500), '🙂'.repeat(500)],
  [` ${'x'.repeat(500)} `, 'x'.repeat(500)],
  ['', null],
  [' \t\n ', null],
  ['x'.repeat(501), null],
  ['🙂'.repeat(501), null],
])('%j is the note %j', (text, expected) => {
  expect(parseNote(text)).toBe(expected)
})

test('parsing an accepted note again returns it unchanged', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 510 }), (text) => {
      const note = parseNote(text)
      if (note !== null) expect(parseNote(note)).toBe(note)
    }),
  )
})
