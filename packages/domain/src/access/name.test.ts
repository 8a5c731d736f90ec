import { expect, test } from 'vitest'
import { parseName } from './name.ts'

test.each([
  ['bot', 'bot'],
  ['  my bot\n', 'my bot'],
  ['x'.repeat(100), 'x'.repeat(100)],
  [` ${'x'.repeat(100)} `, 'x'.repeat(100)],
  ['🙂'.repeat(100), '🙂'.repeat(100)],
  ['x'.repeat(101), null],
  [' \t\n', null],
  ['', null],
])('%j is the name %j', (text, name) => {
  expect(parseName(text)).toBe(name)
})
