import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BUILT, builtModules } from './tools/built-modules.js'
import { memoryFolder } from './tools/memory-folder.js'
import SlowestFirst from './tools/slowest-first.js'

// Test files are temporary: where the machine has a folder in memory, they are not written to a disk.
process.env.TMPDIR = memoryFolder() ?? process.env.TMPDIR ?? '/tmp'

/** `npm test` has just built everything. */
const isBuilt = process.env.TEST_BUILT === 'true'

/**
 * By file name: `x.test.ts` needs nothing, `x.db.test.ts` a database, and `x.process.test.ts` starts programs. All are
 * one project, because the workers of two would load the same modules twice.
 */
export default defineConfig({
  plugins: isBuilt ? [builtModules()] : [],
  ...(isBuilt ? {} : { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } }),
  test: {
    // One more than there are cores: tests of databases and programs spend a third of their time waiting.
    maxWorkers: availableParallelism() + 1,
    // Files share the modules of their worker: loading them again for each file took most of the time of fast tests.
    // Modules keep no state that another test could notice.
    isolate: false,
    // For the little that a test does, optimising the embedded database costs more than it saves: a seventh of the time
    // of the store's tests. Separate garbage collection threads would have no core to themselves.
    execArgv: ['--liftoff-only', '--max-semi-space-size=64', '--single-threaded-gc'],
    server: { deps: { external: [BUILT] } },
    sequence: { sequencer: SlowestFirst },
    reporters: ['default', './tools/test-report.js'],
    // Enough for a test that starts a few processes with ten seconds of work each, while other tests use the cores.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['{packages,apps}/*/src/**/*.test.ts', 'bench/src/**/*.test.ts', 'tools/**/*.test.ts'],
          // Makes the databases that tests clone, if any selected test needs one.
          globalSetup: ['packages/store/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: ['e2e/src/global-setup.ts'],
          // After the others, because a running demo takes more than one core. These tests spend more than half of
          // their time waiting for pages and venues.
          sequence: { groupOrder: 1 },
          maxWorkers: availableParallelism() + 3,
        },
      },
    ],
  },
})
