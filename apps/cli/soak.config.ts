import { defineConfig } from 'vitest/config'

/** One long test, run by `npm run soak`. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['src/testing/soak/soak.run.ts'],
    testTimeout: 24 * 60 * 60_000,
    disableConsoleIntercept: true,
  },
})
