import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const TOOL = fileURLToPath(new URL('./check-imports.js', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'parallax-imports-'))
afterAll(() => rmSync(root, { recursive: true }))

function check(file: string, text: string): { code: number | null; said: string } {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  const { status, stderr } = spawnSync(process.execPath, [TOOL, root], { encoding: 'utf8' })
  rmSync(path)
  return { code: status, said: stderr }
}

test.each([
  ['packages/domain/src/a.ts', "import { readFile } from 'node:fs'", 'domain is pure'],
  ['packages/domain/src/a.ts', "export * from '@parallax/store'", 'packages/domain may not import it'],
  [
    'packages/store/src/a.ts',
    "import type {\n  A,\n} from '@parallax/api'",
    'packages/store may not import it',
  ],
  [
    'packages/simulator/src/a.ts',
    ['await import', "('@parallax/venues')"].join(''),
    'packages/simulator may not import it',
  ],
  ['packages/store/src/a.ts', "import '../../domain/src/x.ts'", 'by its name, not by path'],
  [
    'apps/worker/src/ingest/a.ts',
    "import { createWorld } from '@parallax/simulator'",
    'apps/worker may not import it',
  ],
  [
    'packages/venues/src/azuro/a.ts',
    "import { b } from '../manifold/b.ts'",
    'venues may not import each other',
  ],
  ['apps/worker/src/match/a.ts', "import { b } from '../ingest/b.ts'", 'stages exchange data through tables'],
  [
    'apps/api/src/routes/alerts/a.ts',
    "import { b } from '../watchlists/b.ts'",
    'routes may not import each other',
  ],
  ['apps/api/src/routes/alerts/a.ts', "import { b } from '@parallax/venues'", 'only the wallet tracker'],
  ['apps/api/src/http/a.ts', "import { b } from '../auth/b.ts'", 'the folder http may not import it'],
  ['apps/api/src/catalog/rows/a.ts', "import { b } from '../../routes/b.ts'", 'the folder catalog may not'],
  ['apps/api/src/routes/a.ts', "import { b } from '../app.ts'", 'the folder routes may not import it'],
  ['apps/api/src/helpers/a.ts', "import { b } from '../http/b.ts'", 'its folder is not in the table'],
  ['apps/api/src/a.ts', "import { useStore } from '@parallax/store/testing'", 'test helpers are for tests'],
  ['apps/api/src/a.ts', "import { b } from './testing/b.ts'", 'test helpers are for tests'],
  ['e2e/src/testing/a.ts', "import { openStore } from '@parallax/store'", 'e2e may not import it'],
])('%s may not contain %s', (file, text, reason) => {
  const { code, said } = check(file, text)
  expect(said).toContain(reason)
  expect(said).toContain(file)
  expect(code).toBe(1)
})

test.each([
  [
    'apps/worker/src/ingest/a.ts',
    ["import { b } from './b.ts'", "import { c } from '@parallax/venues'"].join('\n'),
  ],
  ['apps/api/src/routes/wallet-tracker/a.ts', "import { b } from '@parallax/venues'"],
  ['e2e/src/testing/a.ts', "import { createDatabase } from '@parallax/store/testing'"],
  ['apps/api/src/routes/alerts/a.ts', "import { b } from '../../stream/b.ts'"],
  ['apps/api/src/catalog/rows/a.ts', "import { b } from '../answers/b.ts'"],
  ['apps/api/src/http/a.test.ts', "import { b } from '../app.ts'"],
  ['apps/api/src/app.ts', "import { b } from './routes/b.ts'"],
  [
    'packages/venues/src/azuro/a.ts',
    ["import { b } from '../http/b.ts'", "import { c } from '../venue.ts'"].join('\n'),
  ],
  ['packages/domain/src/a.test.ts', "import { test } from 'vitest'"],
  ['apps/worker/src/ingest/a.test.ts', "import { createWorld } from '@parallax/simulator'"],
  ['packages/domain/src/a.ts', "// import { readFile } from 'node:fs'\nexport const from = 'x'"],
])('%s may contain %s', (file, text) => {
  expect(check(file, text)).toEqual({ code: 0, said: '' })
})
