/**
 * Builds what changed since the last build: types and modules, the command line, the web app, the client's package. If
 * nothing changed it takes a twentieth of a second; the compiler alone takes seconds to find that out.
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
 * These run in parallel: both bundles are made from the sources, and the compiler, which builds one project after the
 * other, leaves a core to them. It only writes; `npm run check` checks the types, which takes longer than everything
 * here.
 */
const TOGETHER = [[COMPILER, '-b', '--noCheck'], ['tools/build-cli.js'], ['tools/build-web.js']]
/** Needs the compiler's output. */
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
