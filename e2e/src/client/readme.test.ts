import { execFile, spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDemo } from '../find-demo.ts'
import { installClient } from './install-client.ts'

const README = readFileSync(new URL('../../../packages/client/README.md', import.meta.url), 'utf8')
const PAGE = readFileSync(new URL('../../../docs/clients.md', import.meta.url), 'utf8')
const COMPILER = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))
const EXAMPLES = [...README.matchAll(/## (.+?)\n[^#]*?```js\n([\s\S]*?)```/g)].map(
  (match) => [match[1] ?? '', match[2] ?? ''] as const,
)
const run = promisify(execFile)

let client: Awaited<ReturnType<typeof installClient>>
beforeAll(async () => {
  client = await installClient()
})
afterAll(() => client?.remove())

test('the README has its six examples', () => {
  expect(EXAMPLES.map(([title]) => title)).toEqual([
    'Sign in and read',
    'With an API key',
    'Every item',
    'When it is refused',
    'The stream',
    'Webhooks',
  ])
})

test.each(EXAMPLES)('the example of “%s” runs unchanged, from the tarball', async (_title, code) => {
  const { address } = await findDemo()
  const running = run(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: client.folder,
    env: { PATH: process.env.PATH ?? '', PARALLAX_URL: address },
    timeout: 120_000,
  })
  await expect(running).resolves.toMatchObject({ stderr: '' })
})

test('the bot of docs/clients.md prints opportunities and waits for more', async () => {
  const { address } = await findDemo()
  const code = /## TypeScript\n[\s\S]*?```js\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? ''
  const bot = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: client.folder,
    env: { PATH: process.env.PATH ?? '', PARALLAX_URL: address },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const lines: string[] = []
    for await (const line of createInterface({ input: bot.stdout })) {
      lines.push(line)
      if (line.startsWith('That is all')) break
    }
    expect(lines.length).toBeGreaterThan(1)
    expect(lines[0]).toMatch(/^-?\d\.\d{3} (allowed|degraded|blocked) buy on \w+, sell on \w+: /)
  } finally {
    bot.kill()
  }
})

test('the tarball brings no other package, and CommonJS can require it', async () => {
  expect(readdirSync(join(client.folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    '@parallax',
  ])
  expect(readdirSync(join(client.folder, 'node_modules/@parallax'))).toEqual(['client'])
  const code =
    "const { createClient } = require('@parallax/client'); console.log(typeof createClient().markets.list)"
  const { stdout } = await run(process.execPath, ['--eval', code, '--input-type=commonjs'], {
    cwd: client.folder,
  })
  expect(stdout.trim()).toBe('function')
})

test.each(['example.ts', 'example.cts'])('its types are self-contained in %s', async (name) => {
  writeFileSync(
    join(client.folder, name),
    `import { createClient, type Market, type Opportunity } from '@parallax/client'
async function main() {
  const client = createClient({ baseUrl: 'http://127.0.0.1', credential: { kind: 'key', key: 'pk' } })
  for await (const market of client.markets.each({ platform: 'manifold' })) {
    const whole: Market = market
    console.log(whole.title, whole.yes_price?.toFixed(2))
  }
  const { data } = await client.arbitrage.list({ risk_gate: ['allowed'] })
  const best: Opportunity | undefined = data.opportunities[0]
  // @ts-expect-error there is no such field
  console.log(best?.id, best?.nothing)
  // @ts-expect-error there is no such filter
  await client.markets.list({ nothing: 1 })
}
main()
`,
  )
  const options = '--noEmit --strict --target es2022 --lib es2024,dom --module nodenext'.split(' ')
  await run(process.execPath, [COMPILER, ...options, name], { cwd: client.folder })
})
