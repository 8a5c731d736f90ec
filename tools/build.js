/**
 * Builds what changed since the last build: modules, the command line, the web app, the client's package. If nothing
 * changed it takes a twentieth of a second.
 *
 * usage: node tools/build.js
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildOutdated } from './is-outdated.js'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const DONE = join(ROOT, 'apps/cli/dist/.built')
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc')
/**
 * These run in parallel. The compiler only writes the declarations that the client's package needs; `npm run check`
 * checks the types of everything, which takes longer than the whole build.
 */
const TOGETHER = [
  ['tools/build-modules.js'],
  ['tools/build-cli.js'],
  ['tools/build-web.js'],
  [COMPILER, '-b', 'packages/client', '--noCheck', '--emitDeclarationOnly', '--checkers', '1'],
]
/** Needs the modules and the declarations. */
const LAST = ['tools/build-client.js']
/** Generated folders inside a workspace: by a build, an installation or an editor. */
const NOT_SOURCES = ['dist', 'node_modules', 'package']

const workspaces = [
  ...['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name)),
  ),
  join(ROOT, 'bench'),
]
const results = [...workspaces.map((folder) => join(folder, 'dist')), join(ROOT, 'packages/client/package')]
const sources = [
  ...workspaces.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => !NOT_SOURCES.includes(name))
      .map((name) => join(folder, name)),
  ),
  ...['LICENSE', 'package-lock.json', 'tools', 'tsconfig.base.json', 'tsconfig.json'].map((path) =>
    join(ROOT, path),
  ),
]

if (!results.every((path) => existsSync(path))) rmSync(DONE, { force: true })
await buildOutdated(DONE, sources, build)

async function build() {
  if (!existsSync(COMPILER)) fail('it changed since it was built. Run: npm ci && npm run build')
  console.error('parallax: building what changed')
  const isMade = (await Promise.all(TOGETHER.map(run))).every(Boolean) && (await run(LAST))
  if (!isMade) fail('the build failed')
}

/** Returns whether the step succeeded. @param {readonly string[]} step */
async function run(step) {
  const [code] = await once(spawn(process.execPath, step, { cwd: ROOT, stdio: ['ignore', 2, 2] }), 'exit')
  return code === 0
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`parallax: ${message}`)
  process.exit(1)
}
