import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BUILT, builtModules } from './tools/built-modules.js'
import { memoryFolder } from './tools/memory-folder.js'
import SlowestFirst from './tools/slowest-first.js'

// What tests write is gone with them: where the machine has a folder in memory, it need not be on a disk first.
process.env.TMPDIR = memoryFolder() ?? process.env.TMPDIR ?? '/tmp'

/** `npm test` has just built everything. */
const isBuilt = process.env.TEST_BUILT === 'true'

/**
 * By their names: `x.test.ts` needs nothing, `x.db.test.ts` a database, `x.process.test.ts` starts programs. They are one project, because
 * workers of two would load the same modules twice.
 */
export default defineConfig({
  plugins: isBuilt ? [builtModules()] : [],
  ...(isBuilt ? {} : { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } }),
  test: {
    // One more than cores: tests of databases and programs wait for them a third of their time.
    maxWorkers: availableParallelism() + 1,
    // Files share their worker's modules: to load and compile them anew for each took most of the time of the fast ones. Modules
    // keep nothing that another test could notice.
    isolate: false,
    // In what a test asks of it, optimising the embedded database takes longer than it saves, a seventh of the time of the store's tests;
    // and threads that clear memory up have no core to themselves.
    execArgv: ['--liftoff-only', '--max-semi-space-size=64', '--single-threaded-gc'],
    server: { deps: { external: [BUILT] } },
    sequence: { sequencer: SlowestFirst },
    reporters: ['default', './tools/test-report.js'],
    // Enough for a test that starts a few processes, each with ten seconds of work, while all the others want the cores too.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['{packages,apps}/*/src/**/*.test.ts', 'bench/src/**/*.test.ts', 'tools/**/*.test.ts'],
          // Makes the databases that tests clone, if one of those that run needs one.
          globalSetup: ['packages/store/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: ['e2e/src/global-setup.ts'],
          // When the others are done: a running demo takes more than one core. Pages and venues are waited for more than half of the time.
          sequence: { groupOrder: 1 },
          maxWorkers: availableParallelism() + 3,
        },
      },
    ],
  },
})
