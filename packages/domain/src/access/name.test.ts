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
  ['my\tbot', null],
  ['bot\u0000', null],
  ['bot\u009b31m', null],
  ['bot\u2028bot', null],
  ['bot\ud83d', null],
  ['\u200b\u2060', null],
  ['\u202e', null],
  ['\u200bbot', '\u200bbot'],
  ['👩‍💻 bot', '👩‍💻 bot'],
])('%j is the name %j', (text, name) => {
  expect(parseName(text)).toBe(name)
})

test('a name of the maximum length is accepted, and a longer one is refused', () => {
  expect(parseName('x'.repeat(80), 80)).toBe('x'.repeat(80))
  expect(parseName('x'.repeat(81), 80)).toBeNull()
})
