import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { findDemo } from './find-demo.ts'

const run = promisify(execFile)
const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const MAIN = fileURLToPath(new URL('../../apps/cli/dist/main.js', import.meta.url))
const TOUR = README.slice(README.indexOf('## A tour'), README.indexOf('## Test it'))
/** 24 lines of 80 characters. */
const SCREEN = 1_920
const MARK = '@@@'

/** The lines grouped into commands: a command continues while the shell cannot parse it alone. */
async function listCommands(): Promise<string[]> {
  const lines = [...TOUR.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.trimEnd().split('\n'),
  )
  const commands: string[] = []
  let command = ''
  for (const line of lines) {
    command = command === '' ? line : `${command}\n${line}`
    const isWhole = !/[\\|]$/.test(line) && (await run('bash', ['-n', '-c', command]).then(...TO_BOOLEAN))
    if (!isWhole) continue
    commands.push(command)
    command = ''
  }
  expect(command).toBe('')
  return commands
}

const TO_BOOLEAN = [() => true, () => false] as const

test('every line of the tour works unchanged and prints at most a screen', async () => {
  const { address } = await findDemo()
  const folder = await mkdtemp(join(tmpdir(), 'parallax-tour-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const commands = (await listCommands()).map((command) =>
    command
      .replace('BASE=http://127.0.0.1:8080', `BASE=${address}`)
      .replace('npm run parallax --', `node ${MAIN}`),
  )
  expect(commands.length).toBeGreaterThan(30)
  const script = commands.map((command, number) => `${command}\necho; echo '${MARK}${number}'`).join('\n')
  const { stdout } = await run('bash', ['-e', '-c', script], {
    cwd: folder,
    maxBuffer: 1e7,
    timeout: 280_000,
  })
  const printed = stdout.split(/\n@@@\d+\n/)
  expect(printed.length).toBe(commands.length + 1)
  for (const [number, command] of commands.entries()) {
    const output = printed[number] ?? ''
    expect(output.length, command).toBeLessThanOrEqual(SCREEN)
    expect(output, command).not.toMatch(/"status":"[A-Z_]+","message"/)
  }
}, 300_000)
