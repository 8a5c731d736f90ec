import { execFileSync } from 'node:child_process'
import { Command, Option } from 'commander'
import { expect, test } from 'vitest'
import { writeCompletion } from './completion.ts'

const PROGRAM = new Command('parallax')
  .addCommand(
    new Command('opps')
      .description("What's there.")
      .addOption(new Option('--sort <by>', 'first').choices(['score', 'profit']))
      .option('--json'),
  )
  .addCommand(new Command('review').addCommand(new Command('list').option('--limit <count>')))
  .addCommand(new Command('restore').argument('<file>'))

/** What bash offers for the last word. */
function complete(...words: string[]): string[] {
  const script = `${writeCompletion('bash', PROGRAM)}
COMP_WORDS=(parallax "$@"); COMP_CWORD=$#; _parallax; echo "\${COMPREPLY[*]}"`
  return execFileSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8' })
    .split(/\s/)
    .filter((word) => word !== '')
}

test.each([
  [['re'], ['review', 'restore']],
  [['review', ''], ['list']],
  [['opps', '--s'], ['--sort']],
  [
    ['review', 'list', '--'],
    ['--limit', '--help'],
  ],
  [['opps', '--sort', 'p'], ['profit']],
  [['opps', '--json', '--so'], ['--sort']],
  [['restore', ''], []],
])('bash completes %j', (words, expected) => {
  expect(complete(...words)).toEqual(expected)
})

test('fish shows what each entry is for, correctly quoted', () => {
  expect(writeCompletion('fish', PROGRAM)).toContain(
    `complete -c parallax -n '__fish_use_subcommand' -f -a opps -d 'What\\'s there.'`,
  )
})
