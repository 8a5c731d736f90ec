import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

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
    testTimeout: 60_000,
    hookTimeout: 120_000,
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
      { extends: true, test: { name: 'e2e', include: ['e2e/src/*.test.ts', 'e2e/src/client/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['e2e/src/web/**/*.test.ts'],
          globalSetup: ['e2e/src/web/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
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
