import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** A module as it is written, or as it is built. */
const MODULE = /^((?:packages|apps)\/[^/]+)\/(?:src|dist)\/(.*)\.[jt]s$/
/** Of tests, which read files that lie beside them. */
const OF_TESTS = /\.test$|(?:^|\/)(?:testing|fixtures)\//

/** What Node loads by itself. */
export const BUILT = /\/(?:packages|apps)\/[^/]+\/dist\/.*\.js$/

/**
 * Tests of a project that was just built run what was built. To transform every module, and to reach what is in it through the test
 * runner, took 30 of 1,000 processor seconds. Only tests and their helpers, and what is not built, are read as they are written.
 *
 * @returns {import("vite").Plugin}
 */
export function builtModules() {
  return {
    name: 'built-modules',
    enforce: 'pre',
    async resolveId(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true })
      const [path = ''] = found?.id.split('?') ?? []
      const [, folder, name] = (path.startsWith(ROOT) && MODULE.exec(path.slice(ROOT.length))) || []
      if (folder === undefined || name === undefined) return found
      const written = `${ROOT}${folder}/src/${name}.ts`
      const built = `${ROOT}${folder}/dist/${name}.js`
      if (OF_TESTS.test(name) && existsSync(written)) return written
      return existsSync(built) ? built : found
    },
  }
}
