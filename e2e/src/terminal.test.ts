import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@parallax/client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findDemo } from './find-demo.ts'

const MAIN = fileURLToPath(new URL('../../apps/cli/dist/main.js', import.meta.url))
const DEMO = { email: 'demo@parallax.example', password: 'two-points-of-view' }
/** Part of util-linux: provides a terminal for a program started by another. */
const SCRIPT = '/usr/bin/script'
const ESCAPE = '\u001b'

let address = ''
let folder = ''

beforeAll(async () => {
  address = (await findDemo()).address
  folder = await mkdtemp(join(tmpdir(), 'parallax-terminal-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * Starts a program in the user's folder `home`. After each piece of output, `listen` receives everything printed so
 * far.
 */
function start(
  [file = '', ...args]: readonly string[],
  settings: Record<string, string>,
  listen: (stdout: string, child: ReturnType<typeof spawn>) => void = () => {},
) {
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH ?? '', TERM: 'xterm', XDG_CONFIG_HOME: folder, ...settings },
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (part) => {
    stdout += part
    listen(stdout, child)
  })
  child.stderr.on('data', (part) => {
    stderr += part
  })
  const ended = once(child, 'close').then(([code]): Ended => ({ code, stdout, stderr }))
  return { child, ended }
}

function parallax(
  args: readonly string[],
  settings: Record<string, string> = {},
  input = '',
): Promise<Ended> {
  const { child, ended } = start([process.execPath, MAIN, ...args], { PARALLAX_URL: address, ...settings })
  child.stdin?.on('error', () => {}) // it may end without reading
  child.stdin?.end(input)
  return ended
}

/** In a folder of its own: a test signs in and out without affecting the others. */
async function makeHome(): Promise<Record<string, string>> {
  return { XDG_CONFIG_HOME: await mkdtemp(join(folder, 'home-')) }
}

const login = (settings: Record<string, string>, password = DEMO.password) =>
  parallax(['login'], settings, `${DEMO.email}\n${password}\n`)

const toFile = (home: Record<string, string>) => join(home.XDG_CONFIG_HOME ?? '', 'parallax/login.json')

test('a signed-in user sees everything as a table, as JSON and as CSV, and nothing after signing out', async () => {
  const client = createClient({ baseUrl: address, credential: { kind: 'tokens', tokens: null } })
  await client.auth.login(DEMO)
  // These are the last that the demo's account gets.
  await expect
    .poll(async () => (await client.alerts.list()).meta.total, { timeout: 120_000, interval: 500 })
    .toBeGreaterThan(0)
  const home = await makeHome()
  expect(await login(home, 'wrong password')).toMatchObject({ code: 3, stdout: '' })
  expect(existsSync(toFile(home))).toBe(false)
  expect(await login(home)).toEqual({
    code: 0,
    stdout: `signed in to ${address} as ${DEMO.email}\n`,
    stderr: '',
  })
  expect((await stat(toFile(home))).mode & 0o777).toBe(0o600)

  const tables = {
    'opps --min-score 0': /^Score +Net, % .*Question/,
    question: /^Index, % +Divergence, % /,
    markets: /^Venue +Yes, ¢ /,
    watch: /\nIndex, % +Moved /,
    venues: /\nManifold \(play money\) +/,
    alerts: /^State +Condition /,
  }
  await Promise.all(
    Object.entries(tables).map(async ([command, pattern]) => {
      const table = await parallax(command.split(' '), home)
      expect([table.code, table.stderr]).toEqual([0, ''])
      expect(table.stdout).toMatch(pattern)
      expect(table.stdout).not.toContain(ESCAPE)
    }),
  )
  const [json, csv] = await Promise.all([
    parallax(['opps', '--min-score', '0', '--limit', '200', '--json'], home),
    parallax(['opps', '--min-score', '0', '--limit', '200', '--csv'], home),
  ])
  const { data } = JSON.parse(json.stdout)
  expect(data.opportunities.length).toBeGreaterThan(0)
  expect(data.opportunities[0]).toHaveProperty('risk_gate_state')
  expect(csv.stdout).toMatch(/^arbitrage_score,net_spread,.*,id\r\n\d+,/)

  expect(await parallax(['logout'], { ...home, PARALLAX_API_KEY: 'plx_other' })).toMatchObject({
    code: 0,
    stdout: `signed out of ${address}\n`,
  })
  expect(await readFile(toFile(home), 'utf8')).not.toContain('token')
  expect(await parallax(['alerts'], home)).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^parallax: this needs a login or a key\..*\n$/),
  })
})

test('simultaneous commands with an expired session do not sign each other out', async () => {
  const home = await makeHome()
  await login(home)
  const kept = JSON.parse(await readFile(toFile(home), 'utf8'))
  kept.logins[address].tokens.access_token = 'ran out'
  await writeFile(toFile(home), JSON.stringify(kept))
  const ended = await Promise.all([1, 2, 3].map(() => parallax(['alerts', '--limit', '1'], home)))
  expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(ended.map(() => [0, '']))
  expect(await parallax(['alerts', '--limit', '1'], home)).toMatchObject({ code: 0 })
})

test('a question is found by its words and shown with all its venues', async () => {
  const client = createClient({ baseUrl: address, credential: { kind: 'tokens', tokens: null } })
  await client.auth.login(DEMO)
  const { data } = await client.questions.list({ min_venues: 2, limit: 1 })
  const [question] = data
  if (question === undefined) throw new Error('the demo has no question on two venues')
  const home = await makeHome()
  await login(home)
  const [byId, unknown] = await Promise.all([
    parallax(['question', question.id], home),
    parallax(['question', '00000000-0000-4000-8000-000000000000'], home),
  ])
  expect(byId.stdout).toContain(question.title)
  expect(byId.stdout).toMatch(/\nVenue +Yes, ¢ +Bid, ¢ +Ask, ¢ /)
  expect(unknown).toMatchObject({ code: 4, stdout: '' })
})

test('near matches are listed as such, also if there is only one', async () => {
  const home = await makeHome()
  await login(home)
  for (const command of ['question', 'markets', 'watch']) {
    const near = await parallax([command, 'bitconi', '--limit', '1'], home)
    expect([command, near.code, near.stdout]).toEqual([
      command,
      0,
      expect.stringContaining('Nothing has all of these words. Near matches: 1 of '),
    ])
  }
})

test('if no opportunity fits, the output says whether the minimum score is the reason', async () => {
  const home = await makeHome()
  await login(home)
  const [blocked, none] = await Promise.all([
    parallax(['opps', '--gate', 'blocked'], home),
    parallax(['opps', '--category', 'nothing', '--min-score', '0'], home),
  ])
  expect(blocked.stdout).toContain('None of these scores 40 or more.')
  expect(none.stdout).toContain('No opportunity matches now.')
})

test('a forbidden request and an unreachable service are each reported in one line', async () => {
  const client = createClient({ baseUrl: address, credential: { kind: 'tokens', tokens: null } })
  await client.auth.login(DEMO)
  const { data } = await client.console.createKey({ name: 'terminal', permissions: '["read:arbitrage"]' })
  const home = await makeHome()
  const [allowed, forbidden, unreachable] = await Promise.all([
    parallax(['opps', '--limit', '1', '--json'], { ...home, PARALLAX_API_KEY: data.key }),
    parallax(['question', '--key', data.key], home),
    parallax(['venues', '--url', 'http://127.0.0.1:9'], home),
  ])
  await client.console.revokeKey(data.id)
  expect(allowed).toMatchObject({ code: 0, stderr: '' })
  expect(forbidden).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^parallax: .*parallax login\n$/),
  })
  expect(unreachable).toMatchObject({ code: 2, stderr: expect.stringContaining('nothing answers at') })
})

test.skipIf(!existsSync(SCRIPT) && process.env.CI === undefined)(
  'top follows the stream in a terminal, fitted to its width, until the user presses q',
  async () => {
    const home = await makeHome()
    await login(home)
    const command = `stty cols 80 rows 12; exec ${process.execPath} ${MAIN} top --min-score 0`
    let isPressed = false
    const quit = (stdout: string, child: ReturnType<typeof spawn>) => {
      if (isPressed || !stdout.includes('· live')) return
      isPressed = true
      child.stdin?.write('q')
    }
    const { ended } = start([SCRIPT, '-qec', command, '/dev/null'], { ...home, PARALLAX_URL: address }, quit)
    const { code, stdout } = await ended
    expect(code).toBe(0)
    expect(stdout.endsWith(`${ESCAPE}[?25h${ESCAPE}[?1049l`), 'the terminal is as it was').toBe(true)
    const picture = stdout.slice(stdout.lastIndexOf(`${ESCAPE}[H`)).split('\r\n')
    expect(picture.length).toBeLessThanOrEqual(12)
    expect(picture.some((line) => /blocked|degraded|allowed/.test(line))).toBe(true)
    for (const line of picture)
      expect(
        [...line.replaceAll(new RegExp(`${ESCAPE}\\[[\\d;?]*[A-Za-z]`, 'g'), '')].length,
      ).toBeLessThanOrEqual(80)
  },
)
