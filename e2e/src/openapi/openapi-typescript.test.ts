import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDemo } from '../find-demo.ts'
import { readProgram } from './read-section.ts'

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const COMPILER = join(MODULES, 'typescript/bin/tsc')
const OPTIONS = '--strict --target es2022 --lib es2023,dom --module nodenext --types node --skipLibCheck'
const run = promisify(execFile)

/** What is known of types at compile time, beside the program of docs/clients.md. */
const TYPES = `import createClient from 'openapi-fetch'
import type { components, operations, paths } from './parallax.js'

type Schemas = components['schemas']
type NotFound = components['responses']['NotFound']['content']['application/json']
export const code: NotFound['status'] = 'NOT_FOUND'
// @ts-expect-error there is no such code
export const noCode: NotFound['status'] = 'TEAPOT'
export const question = (id: string, headers: Record<string, string>) =>
  createClient<paths>().GET('/api/v1/questions/{id}', { headers, params: { path: { id } } })
export type Detail = NonNullable<Awaited<ReturnType<typeof question>>['data']>['data']
export const venues = (detail: Detail): Schemas['Slug'][] => detail.markets.map((market) => market.platform_slug)
// @ts-expect-error a question has no such field
export const nothing = (detail: Detail) => detail.nothing
// @ts-expect-error a filter that the operation does not know
export const query: operations['getMarkets']['parameters']['query'] = { nothing: 1 }
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parallax-openapi-'))
  symlinkSync(MODULES, join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a client by openapi-typescript compiles in strict mode and runs', async () => {
  const { address } = await findDemo()
  const document = await (await fetch(`${address}/openapi.json`)).text()
  writeFileSync(join(folder, 'parallax.d.ts'), astToString(await openapiTypescript(document)))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'types.ts'), TYPES)
  writeFileSync(join(folder, 'program.ts'), readProgram('ts'))
  await run(process.execPath, [COMPILER, ...OPTIONS.split(' '), 'program.ts', 'types.ts'], { cwd: folder })
  const env = { PATH: process.env.PATH ?? '', PARALLAX_URL: address }
  const { stdout, stderr } = await run(process.execPath, ['program.js'], { cwd: folder, env })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^(?:-?[\d.]+ \S.*\n){1,3}$/)
})
