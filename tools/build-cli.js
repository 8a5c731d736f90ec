/**
 * Bundles the command line and everything it uses into apps/cli/dist: finding and reading a thousand small files, once
 * in each thread, takes Node.js longer than running them. docs/decisions/0018 has the figures. Does nothing if the
 * result is newer than all of its sources.
 *
 * usage: node tools/build-cli.js
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { buildOutdated } from './is-outdated.js'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const DIST = join(ROOT, 'apps/cli/dist')
const DONE = join(DIST, '.bundled')
/** The subfolder to which `npm run check:types` writes declarations. */
const TYPES = 'types'
const SOURCES = [
  'apps/api/src',
  'apps/cli/src',
  'apps/worker/src',
  ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/src`),
  'package-lock.json',
  'tools/build-cli.js',
].map((path) => join(ROOT, path))
/**
 * Entry points that are started by file name: the command, the thread that `start-pipeline.ts` expects beside itself,
 * and the programs that tests and `npm run soak` start.
 */
const ENTRIES = {
  main: 'apps/cli/src/main.ts',
  'pipeline-thread': 'apps/cli/src/service/pipeline-thread.ts',
  'soak-service': 'apps/cli/src/testing/soak-service.ts',
  'deliver-once': 'apps/worker/src/testing/deliver-once.ts',
  'ingest-once': 'apps/worker/src/testing/ingest-once.ts',
  'match-once': 'apps/worker/src/testing/match-once.ts',
  'run-worker': 'apps/worker/src/testing/run-worker.ts',
}
const STARTS_THREAD = join(ROOT, 'apps/cli/src/service/start-pipeline.ts')
/** Packages that look for their own files where they were installed. */
const INSTALLED = ['fs-native-extensions']

await buildOutdated(DONE, SOURCES, bundle)

async function bundle() {
  mkdirSync(DIST, { recursive: true })
  for (const name of readdirSync(DIST)) if (name !== TYPES) rmSync(join(DIST, name), { recursive: true })
  const bundled = await rolldown({
    cwd: ROOT,
    input: ENTRIES,
    platform: 'node',
    external: INSTALLED,
    resolve: { conditionNames: ['source', 'node'] },
    plugins: [{ name: 'own-place', transform: { filter: { code: 'import.meta.url' }, handler: keepPlace } }],
  })
  await bundled.write({
    dir: DIST,
    sourcemap: true,
    // Each thread keeps its code in memory: this leaves out comments and takes one byte per character instead of two.
    comments: false,
    charset: 'ascii',
    entryFileNames: '[name].js',
    chunkFileNames: ({ name, moduleIds }) => `${toPackage(moduleIds) ?? name}-[hash].js`,
  })
}

/**
 * Lets a module that reads files beside itself, such as migrations, find them from the bundle too.
 *
 * @param {string} code @param {string} id
 */
function keepPlace(code, id) {
  if (id === STARTS_THREAD) return null
  const place = JSON.stringify(relative(DIST, id).split(sep).join('/'))
  return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null }
}

/** The name of a chunk that holds a whole package: all package entries have the same file name. @param {readonly string[]} ids */
function toPackage(ids) {
  return /([\w-]+)\/src\/index\.ts$/.exec(ids.at(-1) ?? '')?.[1]
}
