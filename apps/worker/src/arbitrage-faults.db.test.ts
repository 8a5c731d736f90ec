import { createWorld, type Fault } from '@parallax/simulator'
import { listOpportunityRowsAfter, type OpportunityRow } from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArbitrageStage } from './arbitrage/arbitrage-stage.ts'
import { type PipelineScene, startPipelineScene } from './testing/pipeline-scene.ts'
import type { VenueSlug } from './testing/simulated-venue.ts'

const EPOCH_MS = Date.UTC(2026, 10, 15, 12)
const MINUTE_MS = 60_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const PATIENCE_MS = 300_000
const MOST_CYCLES = 8
const { signal } = new AbortController()

describe('a venue that answers wrongly', () => {
  const store = useStore()
  let scene: PipelineScene
  let stage: ArbitrageStage

  beforeAll(async () => {
    const world = createWorld({ seed: 1, epochMs: EPOCH_MS })
    scene = await startPipelineScene(store(), world, EPOCH_MS)
    stage = scene.createStage()
    await scene.ingest()
    await scene.match()
  }, PATIENCE_MS)

  afterAll(() => scene.close())

  /** One cycle: a sweep of every venue, books of what is nearest to an edge, and a look. */
  async function cycle(minutes: number): Promise<void> {
    scene.clock.advance(minutes * MINUTE_MS)
    await scene.ingest()
    await stage.turn(signal)
    await scene.readBooks(1)
    await stage.turn(signal)
  }

  async function listAllowed(venue: VenueSlug): Promise<OpportunityRow[]> {
    const resolvedAfter = new Date(scene.clock.now())
    const living = await listOpportunityRowsAfter(store(), {
      afterId: FIRST_ID,
      resolvedAfter,
      limit: 100_000,
    })
    return living.filter(
      ({ status, decision: { gate, buyVenue, sellVenue } }) =>
        status === 'active' && gate.state === 'allowed' && [buyVenue, sellVenue].includes(venue),
    )
  }

  /** A venue that is well again is not trusted at once. */
  async function untilAllowed(venue: VenueSlug): Promise<void> {
    for (let cycles = 0; cycles < MOST_CYCLES; cycles += 1) {
      await cycle(5)
      if ((await listAllowed(venue)).length > 0) return
    }
    throw new Error(`nothing is allowed on ${venue}, whatever its feed is like`)
  }

  /**
   * The first list of a cache still brings what moved until the clock stopped; the second brings nothing at all.
   */
  test.each<[string, VenueSlug, readonly number[], Fault]>([
    ['is an hour ahead', 'polymarket', [1], { fault: 'clock_skew', skewMs: 3_600_000 }],
    ['is an hour behind', 'polymarket', [1], { fault: 'clock_skew', skewMs: -3_600_000 }],
    ['refuses', 'limitless', [1], { fault: 'server_error' }],
    ['is gone', 'polymarket', [1], { fault: 'down' }],
    ['lists a tenth', 'polymarket', [1], { fault: 'shrinking_list' }],
    ['answers from a cache', 'polymarket', [1, 1], { fault: 'frozen_prices' }],
    ['answers from a cache without times', 'myriad', [1, 1], { fault: 'frozen_prices' }],
  ])(
    'that %s (%s) has nothing allowed after cycles of %j min',
    async (_, venue, cycles, fault) => {
      await untilAllowed(venue)
      scene.venues.simulator.faults.set(venue, fault)
      for (const minutes of cycles) await cycle(minutes)
      const allowed = await listAllowed(venue)
      scene.venues.simulator.faults.clear(venue)
      expect(allowed.map(({ decision }) => decision.key)).toEqual([])
    },
    PATIENCE_MS,
  )
})
