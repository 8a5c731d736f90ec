import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atMost, type BenchResult } from '../result.ts'
import { startServer } from '../server-process.ts'

/** With 5 alerts each: 100,000 alerts. */
const QUESTIONS = 20_000
const FIRST_WATCHED = 200
const CHANGES = 400

/**
 * What a price change costs the stage with 1,000 active alerts, and then with 100,000: the others are on other
 * questions.
 */
export async function benchAlerts(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parallax-bench-'))
  const server = await startServer('alert-server', [folder, String(QUESTIONS), String(FIRST_WATCHED)])
  try {
    const measure = async (): Promise<{ turnMs: number; events: number }> =>
      JSON.parse(await server.ask(`change ${CHANGES}`))
    await measure()
    const few = await measure()
    await server.ask('watch')
    await measure()
    const many = await measure()
    console.log(`     a turn takes ${few.turnMs.toFixed(2)} ms of a core, then ${many.turnMs.toFixed(2)} ms`)
    return [
      atMost('alerts_look_100k_to_1k', many.turnMs / few.turnMs, 'times', 1.5),
      atMost('alerts_missed', CHANGES / 2 - many.events, 'events', 0),
    ]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
