/**
 * Builds what changed since the last build: types and modules, the command line, the web app, the client's package. When nothing did, it is
 * done in a twentieth of a second; the compiler alone takes seconds to find that out.
 *
 * usage: node tools/build.js
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildOutdated } from './is-outdated.js'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const DONE = join(ROOT, 'apps/cli/dist/.built')
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc')
/** One checker for each project: four, as is usual, check what they share four times, half as much again on two cores. */
const STEPS = [
  [COMPILER, '-b', '--checkers', '1'],
  ['tools/build-cli.js'],
  ['tools/build-web.js'],
  ['tools/build-client.js'],
]
/** What a build, an installation or an editor leaves in the folder of a workspace. */
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

function build() {
  if (!existsSync(COMPILER)) fail('it changed since it was built. Run: npm ci && npm run build')
  console.error('parallax: building what changed')
  for (const step of STEPS) {
    const { status } = spawnSync(process.execPath, step, { cwd: ROOT, stdio: ['ignore', 2, 2] })
    if (status !== 0) fail('the build failed')
  }
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`parallax: ${message}`)
  process.exit(1)
}
