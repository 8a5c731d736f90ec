/**
 * Bundles the command line, and what it uses, into apps/cli/dist: Node.js takes longer to find and read a thousand small files,
 * once in each thread, than to run them. docs/decisions/0018 has the figures. Does nothing when the result is newer than everything
 * it is made of.
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
/** The folder in it that the compiler writes declarations to. */
const TYPES = 'types'
const SOURCES = [
  'apps/api/src',
  'apps/cli/src',
  'apps/worker/src',
  ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/src`),
  'package-lock.json',
  'tools/build-cli.js',
].map((path) => join(ROOT, path))
/** What is started by its file name: the command, the thread that `start-pipeline.ts` looks for beside itself, and a process of `npm run soak`. */
const ENTRIES = {
  main: 'apps/cli/src/main.ts',
  'pipeline-thread': 'apps/cli/src/service/pipeline-thread.ts',
  'soak-service': 'apps/cli/src/testing/soak-service.ts',
}
const STARTS_THREAD = join(ROOT, 'apps/cli/src/service/start-pipeline.ts')
/** What looks for files of its own where it was installed. */
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
    // Each thread keeps the text of what it runs in memory: without comments, and one byte a character instead of two.
    comments: false,
    charset: 'ascii',
    entryFileNames: '[name].js',
    chunkFileNames: ({ name, moduleIds }) => `${toPackage(moduleIds) ?? name}-[hash].js`,
  })
}

/**
 * A module that reads files beside itself, such as migrations, finds them from the bundle too.
 *
 * @param {string} code @param {string} id
 */
function keepPlace(code, id) {
  if (id === STARTS_THREAD) return null
  const place = JSON.stringify(relative(DIST, id).split(sep).join('/'))
  return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null }
}

/** What a chunk that holds a whole package is called after: all their entries have the same name. @param {readonly string[]} ids */
function toPackage(ids) {
  return /([\w-]+)\/src\/index\.ts$/.exec(ids.at(-1) ?? '')?.[1]
}
