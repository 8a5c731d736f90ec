import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createClient } from '@parallax/client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findDemo } from '../find-demo.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import { type PreparedPython, preparePython, pythonMissing, runProgram } from './install-python.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const program = (name: string) => fileURLToPath(new URL(`python/${name}`, import.meta.url))

const EXAMPLES = [
  ...read('clients/python/README.md').matchAll(/## (.+?)\n(?:(?!\n## )[\s\S])*?```python\n([\s\S]*?)```/g),
].map((match) => [match[1] ?? '', match[2] ?? ''] as const)

/** The code blocks of the Python section in docs/clients.md. */
const [INSTALL = '', BOT = '', RUN = ''] = [
  ...(read('docs/clients.md').split('\n## Python\n')[1]?.split('\n## ')[0] ?? '').matchAll(
    /```(?:sh|python)\n([\s\S]*?)```/g,
  ),
].map((match) => match[1] ?? '')

describe.skipIf(pythonMissing !== null)(
  `the Python client${pythonMissing === null ? '' : ` (skipped: ${pythonMissing})`}`,
  () => {
    let python: PreparedPython
    let env: Record<string, string>

    /** Follows docs/clients.md. */
    beforeAll(async () => {
      python = preparePython()
      env = { ...python.env, PARALLAX_URL: (await findDemo()).address }
      await runProgram('bash', ['-e', '-c', INSTALL], { cwd: python.folder, env })
    })
    afterAll(() => python?.remove())

    const run = (...args: string[]) =>
      runProgram(join(python.folder, 'bot/bin/python'), ['-W', 'error', ...args], {
        cwd: python.folder,
        env,
        maxBuffer: 1e8,
      })

    /** Runs until the test ends; returns its lines as they arrive. */
    function start(command: string, args: readonly string[], settings: Record<string, string> = {}) {
      const child = spawn(command, args, {
        cwd: python.folder,
        env: { ...env, ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      onTestFinished(() => void child.kill())
      return createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    }

    /** The first line that begins with this word. */
    async function until(lines: AsyncIterator<string>, word: string): Promise<string> {
      for (;;) {
        const { done, value } = await lines.next()
        if (done) throw new Error(`the program ended before ${word}`)
        if (value.startsWith(word)) return value
      }
    }

    test('docs/clients.md leads to a bot that follows opportunities', async () => {
      writeFileSync(join(python.folder, 'bot/bot.py'), BOT)
      const lines = start('bash', ['-c', `exec ${RUN.trim()}`])
      let found = 0
      for (;;) {
        const { done, value } = await lines.next()
        if (done || value.startsWith('That is all')) break
        expect(value).toMatch(/^[+-]\d\.\d{3} (allowed|degraded|blocked) +buy on \w+, sell on \w+: ./)
        found += 1
      }
      expect(found).toBeGreaterThan(0)
    })

    test('the README has its eight examples', () => {
      expect(EXAMPLES.map(([title]) => title)).toEqual([
        'Sign in and read',
        'With an API key',
        'Every item',
        'Data frames',
        'asyncio',
        'When it is refused',
        'The stream',
        'Webhooks',
      ])
    })

    test.each(EXAMPLES)('the example of “%s” runs unchanged', async (_title, code) => {
      const { stdout } = await run('-c', code)
      expect(stdout).not.toBe('')
    })

    test('the notebook runs from top to bottom', async () => {
      const { stdout } = await run(program('run_notebook.py'), 'clients/python/tour.ipynb')
      expect(stdout).toMatch(/^1[0-9] cells$/m)
    })

    test.each(['ASession', 'AKey', 'WithAsyncio'])('works for %s on the demo', async (name) => {
      const { stderr } = await run(program('demo_test.py'), name)
      expect(stderr).toMatch(/^Ran [1-9]\d* tests? [\s\S]*OK\s*$/m)
    })

    test('its own tests pass', async () => {
      const folder = join(python.folder, 'clients/python')
      const { stderr } = await run('-m', 'unittest', 'discover', '-t', folder, '-s', join(folder, 'tests'))
      expect(stderr).toMatch(/^Ran [1-9]\d* tests [\s\S]*OK\s*$/m)
      expect(stderr).not.toContain('skipped')
    })

    test('has a method for every route of the API, for threads and for asyncio', async () => {
      const { address } = await findDemo()
      const document = (await (await fetch(`${address}/openapi.json`)).json()) as {
        readonly paths: Readonly<Record<string, object>>
      }
      const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`),
      )
      const { stdout } = await run(program('list_routes.py'))
      const asked = new Set(stdout.trimEnd().split('\n'))
      expect(routes.length).toBeGreaterThan(40)
      // A wallet signs in through a browser.
      expect(routes.filter((route) => !asked.has(route) && !/ \/api\/v1\/siwe\//.test(route))).toEqual([])
    })

    test.each(['threads', 'async'])('a stream of %s resumes where it was cut', async (kind) => {
      const { address } = await findDemo()
      const account = createClient({ baseUrl: address, credential: { kind: 'tokens', tokens: null } })
      await account.auth.login({ email: 'demo@parallax.example', password: 'two-points-of-view' })
      const permissions = '["read:stream"]'
      const { data } = await account.console.createKey({ name: `python ${kind}`, permissions })
      const proxy = await startCuttingProxy(address)
      onTestFinished(async () => {
        proxy.close()
        await account.console.revokeKey(data.id)
      })
      const lines = start(join(python.folder, 'bot/bin/python'), [program('follow.py'), kind], {
        PARALLAX_URL: proxy.address,
        PARALLAX_KEY: data.key,
      })
      await until(lines, 'ready')
      for (const cuts of [1, 2]) {
        proxy.cut()
        await until(lines, 'down')
        await until(lines, 'up')
        // Events sent before are not repeated: the next one is a change.
        const { value: next } = await lines.next()
        expect(next).toMatch(/^(index_price|opportunity|opportunity_removed) ./)
        expect(proxy.streams()).toHaveLength(cuts + 1)
        expect(proxy.streams()[cuts]).toBeTruthy()
      }
    })
  },
)
