import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** A source module, or its built version. */
const MODULE = /^((?:packages|apps)\/[^/]+)\/(?:src|dist)\/(.*)\.[jt]s$/
/** Tests and their helpers, which read files beside them. */
const OF_TESTS = /\.test$|(?:^|\/)(?:testing|fixtures)\//

/** Modules that Node loads by itself. */
export const BUILT = /\/(?:packages|apps)\/[^/]+\/dist\/.*\.js$/

/**
 * Makes tests of a project that was just built run the built modules. Transforming every module and accessing it
 * through the test runner took 30 of 1,000 processor seconds. Only tests, their helpers and modules without a build are
 * read as source.
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
