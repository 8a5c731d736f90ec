import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { findNameFault, toVenueId } from './new.js'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))
/** Types that files use without an import. */
const AMBIENT = [
  'packages/store/src/embedded/fs-native-extensions.d.ts',
  'packages/store/src/testing/global-setup.ts',
]

function run(program: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

function makeRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'parallax-new-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

function startNew(root: string, ...args: readonly string[]) {
  return run(process.execPath, [join(REPOSITORY, 'tools/new.js'), ...args, root])
}

function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

test('the files of new venues, routes and stages pass the checks of format and imports', () => {
  const root = makeRoot()
  // Short and long names, because the order of imports and the line breaks depend on them.
  for (const [kind, name] of [
    ['venue', 'kite'],
    ['venue', 'a-venue-with-quite-a-long-name'],
    ['route', 'tags'],
    ['route', 'zones-of-a-quite-long-name'],
    ['stage', 'forecast'],
    ['stage', 'a-stage-with-quite-a-long-name'],
  ] as const) {
    const known = listFiles(root)
    const made = startNew(root, kind, name)
    expect(made).toMatchObject({ status: 0, stderr: '' })
    const files = listFiles(root).filter((file) => !known.includes(file))
    expect(files.length, name).toBeGreaterThan(3)
    expect(
      files.some((file) => file.endsWith('.test.ts')),
      name,
    ).toBe(true)
    expect(files.filter((file) => !made.stdout.includes(file))).toEqual([])
    for (const file of files) expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/__\w+__/)
  }
  const biome = join(REPOSITORY, 'node_modules/.bin/biome')
  const checked = ['check', '--error-on-warnings', '--vcs-enabled=false', `--config-path=${REPOSITORY}`, root]
  expect(run(biome, checked)).toMatchObject({ status: 0 })
  const imports = [join(REPOSITORY, 'tools/check-imports.js'), root]
  expect(run(process.execPath, imports)).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('what is left to do is printed with the next migration and the id of the venue', () => {
  const root = makeRoot()
  mkdirSync(join(root, 'packages/store/migrations'), { recursive: true })
  writeFileSync(join(root, 'packages/store/migrations/0047-last.sql'), '')
  const { stdout } = startNew(root, 'venue', 'kite')
  expect(stdout).toContain('What is left to do by hand')
  expect(stdout).toContain('packages/store/migrations/0048-kite.sql')
  expect(stdout).toContain(`{ id: '${toVenueId('kite')}', slug: 'kite', name: 'Kite', kind: '…'`)
})

test('the files that are left to change by hand exist', () => {
  for (const kind of ['venue', 'route', 'stage']) {
    const left = readFileSync(join(REPOSITORY, `tools/new/${kind}/LEFT.txt`), 'utf8')
    const paths = left.match(/\b(?:apps|docs|packages|tools)\/[\w./-]+[\w/]/g) ?? []
    const missing = paths.filter((path) => !path.includes('__') && !existsSync(join(REPOSITORY, path)))
    expect(missing).toEqual([])
  }
})

test.each([
  ['venue', 'kite', 'packages/venues/src/kite/index.ts', 'packages/venues/src/kite exists already'],
  ['venue', 'kite', 'docs/venues/kite.md', 'docs/venues/kite.md exists already'],
  ['route', 'tags', 'packages/contract/src/tags.ts', 'packages/contract/src/tags.ts exists already'],
  ['stage', 'forecast', 'apps/worker/src/forecast/a.ts', 'apps/worker/src/forecast exists already'],
])('a new %s does not overwrite an existing one', (kind, name, path, reason) => {
  const root = makeRoot()
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), 'mine')
  const { status, stderr } = startNew(root, kind, name)
  expect([status, stderr]).toEqual([1, `${reason}; nothing was written.\n`])
  expect(listFiles(root)).toEqual([path])
})

test.each(['Kite', 'a--b', '-a', 'a-', '1a', 'a_b', 'a/b', '../a', 'a b', 'ä', 'import', 'a'.repeat(41)])(
  '%j is refused as a name',
  (name) => expect(findNameFault(name)).toContain(name),
)

test('nothing is written under a name that is refused', () => {
  const root = makeRoot()
  expect(startNew(root, 'route', '../a')).toMatchObject({ status: 1, stdout: '' })
  expect(listFiles(root)).toEqual([])
})

test('without a kind and a name it prints its usage', () => {
  const tool = join(REPOSITORY, 'tools/new.js')
  for (const args of [[], ['venue'], ['page', 'kite'], ['venue', '']]) {
    expect(run(process.execPath, [tool, ...args])).toMatchObject({
      status: 1,
      stderr: 'usage: npm run new -- venue|route|stage NAME\n',
    })
  }
})

test('a venue gets the id that follows from its slug', () => {
  expect(toVenueId('polymarket')).toBe('83a45bef-9c39-5aa8-9480-6fdf7efebda2')
  expect(toVenueId('jupiter')).toBe('b2d77cb5-a7db-5d80-9184-e2db575bc13a')
})

test('the files have no type errors once the first lines are added by hand', () => {
  const root = makeRoot()
  copySources(root)
  const files = (kind: string, name: string) => {
    const { stdout } = startNew(root, kind, name)
    return stdout.split('\n').filter((line) => /^\S+\.ts$/.test(line))
  }
  const made = [...files('route', 'tags'), ...files('stage', 'forecast'), ...files('venue', 'kite')]
  change(root, 'packages/contract/src/index.ts', (text) => `${text}export { TagsList } from './tags.ts'\n`)
  const traits = `initials: 'KI', colours: ['#000000', '#ffffff'], isPlayMoney: false, account: null`
  const row = `{ id: '${toVenueId('kite')}', slug: 'kite', name: 'Kite', kind: 'test', ${traits} },\n] as const`
  change(root, 'packages/domain/src/market/platform.ts', (text) => text.replace('] as const', row))
  const registry = 'packages/venues/src/registry.ts'
  change(root, registry, (text) =>
    text
      .replace('  jupiter,\n', '  jupiter,\n  kite,\n')
      .replace(/^/, `import { kite } from './kite/index.ts'\n`),
  )
  expect(checkTypes(root, [...made, registry])).toBe('')
})

/** The packages that new files import, with their dependencies. */
function copySources(root: string): void {
  for (const place of ['packages', 'apps']) {
    for (const name of readdirSync(join(REPOSITORY, place))) {
      if (['cli', 'web', 'simulator', 'client'].includes(name)) continue
      const from = join(REPOSITORY, place, name)
      const to = join(root, place, name)
      cpSync(join(from, 'package.json'), join(to, 'package.json'))
      cpSync(join(from, 'src'), join(to, 'src'), {
        recursive: true,
        filter: (path) => !/fixtures/.test(path),
      })
    }
  }
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@parallax'), { recursive: true })
  for (const name of readdirSync(join(REPOSITORY, 'node_modules'))) {
    if (name !== '@parallax') symlinkSync(join(REPOSITORY, 'node_modules', name), join(modules, name))
  }
  for (const name of readdirSync(join(root, 'packages'))) {
    symlinkSync(join(root, 'packages', name), join(modules, '@parallax', name))
  }
}

function change(root: string, path: string, edit: (text: string) => string): void {
  const before = readFileSync(join(root, path), 'utf8')
  const after = edit(before)
  expect(after).not.toBe(before)
  writeFileSync(join(root, path), after)
}

function checkTypes(root: string, files: readonly string[]): string {
  expect(files.length).toBeGreaterThan(4)
  const compilerOptions = { composite: false, noEmit: true, declaration: false, rootDir: '.' }
  const config = {
    extends: join(REPOSITORY, 'tsconfig.base.json'),
    compilerOptions,
    files: [...files, ...AMBIENT],
  }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config))
  return run(join(REPOSITORY, 'node_modules/.bin/tsc'), ['-p', root]).stdout
}
