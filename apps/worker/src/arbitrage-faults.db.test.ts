import { createWorld, type Fault, type Slug } from '@parallax/simulator'
import { listOpportunityRowsAfter, type OpportunityRow } from '@parallax/store'
import { isFullRun, useStore } from '@parallax/store/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArbitrageStage } from './arbitrage/arbitrage-stage.ts'
import { limitWorld } from './testing/limit-world.ts'
import { type PipelineScene, startPipelineScene } from './testing/pipeline-scene.ts'

const EPOCH_MS = Date.UTC(2026, 10, 15, 12)
const HALF_MS = 30_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const PATIENCE_MS = 300_000
const MOST_CYCLES = 8
const { signal } = new AbortController()
/** The other venues never have an allowed opportunity: they have play money, mirrors or no depth. */
const VENUES: readonly Slug[] = ['polymarket', 'limitless', 'myriad']
/** Enough for some planted pairs on each venue. */
const LISTINGS = { polymarket: 60, limitless: 40, myriad: 16 }

describe('a venue that answers wrongly', () => {
  const store = useStore()
  let scene: PipelineScene
  let stage: ArbitrageStage

  beforeAll(async () => {
    const world = limitWorld(createWorld({ seed: 1, epochMs: EPOCH_MS, isPlannedOnly: true }), LISTINGS)
    scene = await startPipelineScene(store(), world, EPOCH_MS, VENUES)
    stage = scene.createStage()
    await scene.ingest()
    await scene.match()
  }, PATIENCE_MS)

  afterAll(() => scene.close())

  /**
   * One cycle of a minute: a sweep of every venue, the probe between two sweeps, the books nearest to an edge, and
   * stage turns.
   */
  async function cycle(): Promise<void> {
    await scene.ingest()
    await stage.turn(signal)
    await scene.readBooks(HALF_MS)
    await scene.probeListHead()
    await stage.turn(signal)
    await scene.readBooks(HALF_MS)
    await stage.turn(signal)
  }

  async function listAllowed(venue: Slug): Promise<OpportunityRow[]> {
    const resolvedAfter = new Date(scene.clock.now())
    const living = await listOpportunityRowsAfter(store(), {
      afterId: FIRST_ID,
      resolvedAfter,
      limit: 100_000,
    })
    return living.filter(
      ({ status, decision: { gate, buyVenue, sellVenue } }) =>
        status === 'active' && isTrusted(gate) && [buyVenue, sellVenue].includes(venue),
    )
  }

  /** Allowed, apart from what a venue's own terms always leave open: unknown costs or an unknown void rule. */
  function isTrusted({ state, reasons }: OpportunityRow['decision']['gate']): boolean {
    return (
      state !== 'blocked' &&
      reasons.every((reason) => reason === 'costs_unknown' || reason === 'rules_differ')
    )
  }

  /** A venue that recovers is not trusted at once. */
  async function untilAllowed(venue: Slug): Promise<void> {
    for (let cycles = 0; cycles < MOST_CYCLES; cycles += 1) {
      await cycle()
      if ((await listAllowed(venue)).length > 0) return
    }
    throw new Error(`nothing is allowed on ${venue}, whatever its feed is like`)
  }

  const rarely: [string, Slug, Fault][] = [
    ['is an hour ahead', 'polymarket', { fault: 'clock_skew', skewMs: 3_600_000 }],
    ['is gone', 'polymarket', { fault: 'down' }],
    ['answers from a cache', 'limitless', { fault: 'frozen_prices' }],
  ]

  test.each<[string, Slug, Fault]>([
    ...(isFullRun ? rarely : []),
    // In turns, so that one venue recovers while another is tested.
    ['is an hour behind', 'polymarket', { fault: 'clock_skew', skewMs: -3_600_000 }],
    ['refuses', 'limitless', { fault: 'server_error' }],
    ['lists a tenth', 'polymarket', { fault: 'shrinking_list' }],
    ['answers from a cache without times', 'myriad', { fault: 'frozen_prices' }],
    ['answers from a cache', 'polymarket', { fault: 'frozen_prices' }],
  ])(
    'that %s (%s) has nothing allowed after one cycle',
    async (_, venue, fault) => {
      await untilAllowed(venue)
      scene.venues.simulator.faults.set(venue, fault)
      await cycle()
      const allowed = await listAllowed(venue)
      scene.venues.simulator.faults.clear(venue)
      expect(allowed.map(({ decision }) => decision.key)).toEqual([])
    },
    PATIENCE_MS,
  )
})
