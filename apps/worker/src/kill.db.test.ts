import { MINUTE_MS } from '@parallax/domain'
import { createWorld, startSimulator, venueHosts, wires } from '@parallax/simulator'
import { openStore } from '@parallax/store'
import { describeOnStore, isFullRun, type TestDatabase, untilTestEnds } from '@parallax/store/testing'
import { expect, onTestFinished, test } from 'vitest'
import { startChildProgram } from './testing/child-program.ts'
import type { IngestOnceOptions } from './testing/ingest-once.ts'
import { limitWorld } from './testing/limit-world.ts'
import { listDifferences, listWrongPoints, readIngested } from './testing/read-ingested.ts'
import { waitForOtherSessions } from './testing/wait-for-other-sessions.ts'

const EPOCH_MS = Date.UTC(2026, 10, 15, 8)
/** Long enough for prices to move, markets to end and leave the lists, and points to be due again. */
const STEP_MS = 7 * 60 * MINUTE_MS
const SEED = 4_711
/**
 * Several pages of the long lists, with listings on every venue that end before the second sweep. The full run lists
 * everything.
 */
const MOST_LISTINGS = { polymarket: 260, limitless: 140, manifold: 60, jupiter: 140, azuro: 119 }
const FEWEST_LISTINGS = isFullRun ? 2_000 : 700

describeOnStore('a sweep killed with SIGKILL', (backend) => {
  /** Kills in a world seen for the first time, and after it has moved on. */
  const kills = isFullRun ? (backend.name === 'PGlite' ? [10, 10] : [3, 3]) : [1, 1]
  const total = kills.reduce((sum, each) => sum + each)

  test(`${total} times at random moments ends like an undisturbed run`, async () => {
    const venues = await startVenues()
    const random = createRandom(SEED)
    const [calm, killed] = [await untilTestEnds(backend.migrated()), await untilTestEnds(backend.migrated())]
    const died: number[] = []
    let first = 0
    for (const [step, wanted] of kills.entries()) {
      venues.worldMs = EPOCH_MS + step * STEP_MS
      const undisturbed = await venues.sweep(calm, Number.POSITIVE_INFINITY)
      expect(undisturbed.end).toBe(0)
      if (step === 0) first = undisturbed.moments
      let left = undisturbed.moments
      let deaths = 0
      for (let tries = 0; deaths < wanted && tries < 3 * wanted; tries += 1) {
        const moment = 1 + Math.floor(random() * left)
        const { end } = await venues.sweep(killed, moment)
        await waitForOtherSessions(killed)
        if (end !== 'SIGKILL') continue
        deaths += 1
        // Look-ups are not repeated; the lists are always read again.
        left = Math.max(first, left - moment)
      }
      died.push(deaths)
      expect((await venues.sweep(killed, Number.POSITIVE_INFINITY)).end).toBe(0)
      const [whole, resumed] = [await readState(calm), await readState(killed)]
      expect(whole.ingested.markets.length).toBeGreaterThan(FEWEST_LISTINGS)
      expect(listDifferences(whole.ingested, resumed.ingested)).toEqual([])
      expect(resumed.wrongPoints).toEqual([])
    }
    expect(died).toEqual(kills)
  }, 1_800_000)
})

interface Swept {
  readonly end: number | NodeJS.Signals
  /** Statements sent, statements done and requests received. */
  readonly moments: number
}

/** All venues over a world that moves only on demand. */
async function startVenues() {
  const whole = createWorld({ seed: SEED, epochMs: EPOCH_MS })
  const world = isFullRun ? whole : limitWorld(whole, MOST_LISTINGS)
  let onRequest = () => {}
  const watched = wires.map((wire): (typeof wires)[number] => ({
    slug: wire.slug,
    roles: wire.roles,
    handle: (request, context) => {
      onRequest()
      return wire.handle(request, context)
    },
  }))
  let passedMs = 0
  const simulator = await startSimulator({ world, wires: watched, clock: () => venues.worldMs })
  onTestFinished(() => simulator.close())
  const venues = {
    worldMs: EPOCH_MS,
    /** Sweeps all venues into the database in a separate process, which is killed at the given moment of its progress. */
    async sweep({ place }: TestDatabase, killAt: number): Promise<Swept> {
      passedMs += MINUTE_MS
      const startedMs = performance.now()
      const { worldMs } = venues
      const options: IngestOnceOptions = {
        place,
        hosts: venueHosts(simulator.url, watched),
        worldMs,
        nowMs: worldMs + passedMs,
      }
      let moments = 0
      const pass = () => {
        moments += 1
        if (moments === killAt) child.process.kill('SIGKILL')
      }
      const child = startChildProgram('ingest-once', options, pass)
      onRequest = pass
      const end = await child.ended
      // However long a run took, the next one starts after everything it wrote.
      passedMs += Math.ceil(performance.now() - startedMs)
      return { end, moments }
    },
  }
  return venues
}

async function readState({ place }: TestDatabase) {
  const store = await openStore(place)
  const state = { ingested: await readIngested(store), wrongPoints: await listWrongPoints(store) }
  await store.close()
  return state
}

/** The same numbers in [0, 1) for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
