/**
 * Builds packages/client/package: `@parallax/client` as it is published, independent of the workspace. It has modules
 * for `import` and for `require`, and types that refer to no other package: those of the contract are printed from its
 * schemas. `npm pack` makes the tarball.
 *
 * usage: node tools/build-client.js
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as contract from '@parallax/contract'
import { rolldown } from 'rolldown'
import { buildOutdated } from './is-outdated.js'
import { printTypes } from './print-types.js'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const CLIENT = join(ROOT, 'packages/client')
const TYPES = join(CLIENT, 'dist')
const PACKAGE = join(CLIENT, 'package')
const DONE = join(PACKAGE, '.built')
const SOURCES = [
  'packages/client/README.md',
  'packages/client/package.json',
  'packages/client/src',
  'packages/contract/src',
  'packages/domain/src',
  'tools/build-client.js',
  'tools/print-types.js',
  'LICENSE',
].map((path) => join(ROOT, path))

await buildOutdated(DONE, SOURCES, build)

async function build() {
  rmSync(PACKAGE, { recursive: true, force: true })
  const bundled = await rolldown({
    cwd: ROOT,
    input: { index: 'packages/client/src/index.ts' },
    platform: 'neutral',
    resolve: { conditionNames: ['source'] },
  })
  for (const { folder, format } of /** @type {const} */ ([
    { folder: 'esm', format: 'esm' },
    { folder: 'cjs', format: 'cjs' },
  ])) {
    await bundled.write({ dir: join(PACKAGE, folder), format, entryFileNames: '[name].js' })
    writeTypes(join(PACKAGE, folder))
  }
  // This makes everything in the folder CommonJS, modules and types alike.
  writeFileSync(join(PACKAGE, 'cjs/package.json'), '{ "type": "commonjs" }\n')
  writeFileSync(join(PACKAGE, 'package.json'), `${JSON.stringify(toManifest(), null, 2)}\n`)
  cpSync(join(CLIENT, 'README.md'), join(PACKAGE, 'README.md'))
  cpSync(join(ROOT, 'LICENSE'), join(PACKAGE, 'LICENSE'))
}

/** Writes the compiler's declarations, next to those of the contract. @param {string} folder */
function writeTypes(folder) {
  writeFileSync(join(folder, 'contract.d.ts'), printContract())
  for (const path of readdirSync(TYPES, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue
    const place = join(folder, path)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, toOwnTypes(readFileSync(join(TYPES, path), 'utf8'), path))
  }
}

/** Removes references to the workspace: the contract is in the same folder, and files have their compiled names. @param {string} text @param {string} path */
function toOwnTypes(text, path) {
  const contractPath = path.includes('/') ? '../contract.js' : './contract.js'
  return text
    .replaceAll('@parallax/contract', contractPath)
    .replaceAll(/(['"]\.{1,2}\/[\w./-]+)\.ts(['"])/g, '$1.js$2')
    .replaceAll(/^\/\/# sourceMappingURL.*$/gm, '')
}

function printContract() {
  /** @type {Map<string, import('./print-types.js').Schema>} */
  const schemas = new Map()
  for (const [name, value] of Object.entries(contract))
    if (/[a-z]/.test(name) && typeof value === 'object') schemas.set(name, value)
  const codes = contract.ERROR_CODES.map((code) => JSON.stringify(code)).join(' | ')
  return `${printTypes(schemas)}\nexport type ErrorCode = ${codes}\n`
}

function toManifest() {
  const { name, version, description, license } = JSON.parse(
    readFileSync(join(CLIENT, 'package.json'), 'utf8'),
  )
  const at = (/** @type {string} */ folder) => ({
    types: `./${folder}/index.d.ts`,
    default: `./${folder}/index.js`,
  })
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { import: at('esm'), require: at('cjs') }, './package.json': './package.json' },
    main: './cjs/index.js',
    types: './esm/index.d.ts',
    files: ['esm', 'cjs'],
  }
}
