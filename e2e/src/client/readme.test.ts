import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findDemo } from '../find-demo.ts'

const README = readFileSync(new URL('../../../packages/client/README.md', import.meta.url), 'utf8')
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const EXAMPLES = [...README.matchAll(/## (.+?)\n[^#]*?```js\n([\s\S]*?)```/g)].map(
  (match) => [match[1] ?? '', match[2] ?? ''] as const,
)

test('the README has its five examples', () => {
  expect(EXAMPLES.map(([title]) => title)).toEqual([
    'Sign in and read',
    'With an API key',
    'Page after page',
    'When it is refused',
    'The stream',
  ])
})

test.each(EXAMPLES)('the example of “%s” runs as it stands', async (_title, code) => {
  const { address } = await findDemo()
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', PARALLAX_URL: address },
    timeout: 120_000,
  })
  await expect(run).resolves.toMatchObject({ stderr: '' })
})
