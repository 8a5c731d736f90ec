import type { Slug, World } from '@parallax/simulator'
import { type Store, sql } from '@parallax/store'
import { pino } from 'pino'
import { ArbitrageStage } from '../arbitrage/arbitrage-stage.ts'
import { HotLane } from '../hot/hot-lane.ts'
import { ingestVenue } from '../ingest/ingest-venue.ts'
import { PageMemory } from '../ingest/page-memory.ts'
import { MatchStage } from '../match/match-stage.ts'
import { Rest } from '../rest.ts'
import { KEYS } from './arbitrage-scene.ts'
import { createMovingClock, type MovingClock } from './moving-clock.ts'
import { type SimulatedVenues, SLUGS, startSimulatedVenues } from './simulated-venue.ts'

const { signal } = new AbortController()
/** The time in which the hot lane completes a round. */
const ROUND_TRIP_MS = 60_000
const STEP_MS = 5_000
const ignore = () => {}

export interface PipelineScene {
  /** Clock of both the world and the pipeline. */
  readonly clock: MovingClock
  readonly venues: SimulatedVenues
  /** Sweeps every venue to its end. */
  ingest(): Promise<void>
  /** Runs the check that ingest makes between two sweeps. */
  probeListHead(): Promise<void>
  /** Links everything that is due. */
  match(): Promise<void>
  /** Reads the books near an edge, nearest first, for a minute by default. */
  readBooks(forMs?: number): Promise<void>
  /** Reads the books that stages have requested; takes no time. */
  readRequested(): Promise<void>
  /** A stage with an empty memory. */
  createStage(): ArbitrageStage
  close(): Promise<void>
}

/** The whole pipeline on the simulated venues, by default all of them. The test decides when each part runs. */
export async function startPipelineScene(
  store: Store,
  world: World,
  startMs: number,
  slugs: readonly Slug[] = SLUGS,
): Promise<PipelineScene> {
  const clock = createMovingClock(startMs)
  const logger = pino({ level: 'silent' })
  const { now } = clock
  const venues = await startSimulatedVenues(world, now)
  const connected = slugs.map((slug) => ({
    connected: venues.connect(slug, { clock }),
    memory: new PageMemory(),
  }))
  const lanes = connected.flatMap(({ connected: each }) => {
    const { bookCost: cost } = each.venue
    if (cost === null) return []
    return [
      new HotLane({
        store,
        connected: each,
        cost,
        logger,
        now,
        onDue: ignore,
        onCold: ignore,
        rest: new Rest(),
      }),
    ]
  })
  const matchStage = new MatchStage({ store, logger, now })
  return {
    clock,
    venues,
    async ingest() {
      await store.run(sql`update platform_health set next_due_at = '-infinity'`)
      await Promise.all(connected.map((each) => ingestVenue({ ...each, store, logger, now, signal })))
    },
    async probeListHead() {
      await Promise.all(connected.map((each) => ingestVenue({ ...each, store, logger, now, signal })))
    },
    async match() {
      while ((await matchStage.turn(signal)) === 0);
    },
    async readBooks(forMs = ROUND_TRIP_MS) {
      for (let passedMs = 0; passedMs < forMs; passedMs += STEP_MS) {
        await Promise.all(lanes.map((lane) => lane.turn(signal)))
        clock.advance(STEP_MS)
      }
    },
    async readRequested() {
      await Promise.all(lanes.map((lane) => lane.turn(signal)))
    },
    createStage: () =>
      new ArbitrageStage({
        store,
        logger,
        now,
        keys: KEYS,
        requestBooks: async (ids) => {
          for (const lane of lanes) lane.request(ids)
        },
      }),
    async close() {
      for (const lane of lanes) lane.close()
      await Promise.all(connected.map((each) => each.connected.close()))
      await venues.close()
    },
  }
}
