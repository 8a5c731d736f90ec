import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Where a change is judged, a test with processes, servers or a browser in it is tried again once, and the report names it: what a
 * starved machine did to one of thousands is mended, but holds nobody up. Pure tests are never tried again.
 */
const retry = process.env.CI === undefined ? 0 : 1

/** Tests that need a database share its templates, which take seconds to make; the others start at once. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // By default one core is left idle, which on two is half of them.
    maxWorkers: availableParallelism(),
    // Files share their worker's modules: to load and compile them anew for each took most of the time of the fast ones. Modules
    // keep nothing that another test could notice.
    isolate: false,
    // Enough for a test that starts a few processes, each with ten seconds of work, while all the others want the cores too.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'packages/{domain,certificate,contract,venues,matching,notify,simulator,client}/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'e2e', retry, include: ['e2e/src/*.test.ts', 'e2e/src/client/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'web',
          retry,
          include: ['e2e/src/web/**/*.test.ts'],
          globalSetup: ['e2e/src/web/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          retry,
          include: [
            'packages/store/src/**/*.test.ts',
            'apps/{api,cli,worker}/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          globalSetup: ['packages/store/src/testing/global-setup.ts'],
        },
      },
    ],
  },
})
