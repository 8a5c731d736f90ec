import type { TestProject } from 'vitest/node'
import { chromiumMissing } from '../chromium.ts'
import { runParallax } from '../start-parallax.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo answers; null where no test of pages runs. */
    demoAddress: string | null
  }
}

/**
 * One demo for the tests of all pages: both cores are busy for half a minute until it has its questions. Nobody waits in it for
 * limits that are meant for programs.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (chromiumMissing !== null) {
    project.provide('demoAddress', null)
    return async () => {}
  }
  const { address, stop } = await runParallax('demo', {
    PARALLAX_VENUES: 'all',
    PARALLAX_RATE_LIMITS: 'off',
    PARALLAX_WEBHOOK_LOOPBACK: 'on',
    LOG_LEVEL: 'error',
  })
  project.provide('demoAddress', address)
  return stop
}
