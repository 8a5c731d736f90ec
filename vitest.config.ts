import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests that need a database share its templates, which take seconds to make; the others start at once. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // By default one core is left idle, which on two is half of them.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'packages/{domain,certificate,contract,venues,matching,simulator}/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      { extends: true, test: { name: 'e2e', include: ['e2e/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['packages/store/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'bench/src/**/*.test.ts'],
          globalSetup: ['packages/store/src/testing/global-setup.ts'],
        },
      },
    ],
  },
})
