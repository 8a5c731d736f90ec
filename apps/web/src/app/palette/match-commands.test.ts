import { expect, test } from 'vitest'
import { matchCommands } from './match-commands.ts'

const COMMANDS = [
  { id: 'a', label: 'Arbitrage' },
  { id: 'b', label: 'Dark theme', words: 'night colours' },
  { id: 'c', label: 'Light theme', words: 'day colours' },
]

test.each([
  ['', ['a', 'b', 'c']],
  ['  ', ['a', 'b', 'c']],
  ['ARB', ['a']],
  ['theme', ['b', 'c']],
  ['dark th', ['b']],
  ['th dark', ['b']],
  ['colours', ['b', 'c']],
  ['heme', []],
  ['dark arbitrage', []],
])('%j finds %j', (text, ids) => {
  expect(matchCommands(COMMANDS, text).map(({ id }) => id)).toEqual(ids)
})
