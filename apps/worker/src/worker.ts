import { deriveSigningKeys } from '@parallax/certificate'
import { dropOldChanges, type NotifyingDatabase, rollUpVolumes } from '@parallax/store'
import type { ConnectedVenue } from '@parallax/venues'
import type { Logger } from 'pino'
import { ArbitrageStage } from './arbitrage/arbitrage-stage.ts'
import { IndexStage } from './index-price/index-stage.ts'
import { PageMemory } from './ingest/page-memory.ts'
import { LOOK_MS, startLeasedLoop } from './leased-loop.ts'
import { MatchStage } from './match/match-stage.ts'
import { retainIndices } from './retention/retain-indices.ts'
import { retainOpportunities } from './retention/retain-opportunities.ts'
import { retainPrices } from './retention/retain-prices.ts'
import { retainUsage } from './retention/retain-usage.ts'
import { tendVenue } from './tend-venue.ts'

export interface Worker {
  /** Ends after the work under way is interrupted cleanly. */
  close(): Promise<void>
}

export interface WorkerOptions {
  readonly store: NotifyingDatabase
  readonly venues: readonly ConnectedVenue[]
  readonly logger: Logger
  readonly now: () => number
  /** Sign certificates; the first is the one in use. */
  readonly secrets: readonly [string, ...string[]]
  /** How many days the requests of API keys are kept. */
  readonly logRetentionDays: number
}

const RETENTION_MS = 10 * 60_000
/** Who has not looked at the change feed for so long reads everything anew. */
const CHANGES_MS = 60 * 60_000

/** Runs the pipeline until it is closed. Several workers on one database share the work by leases. */
export function startWorker(options: WorkerOptions): Worker {
  const { store, venues, logger, now, secrets, logRetentionDays } = options
  const ingest = venues.map((connected) => {
    const memory = new PageMemory()
    return startLeasedLoop({
      store,
      logger,
      name: `ingest ${connected.venue.slug}`,
      work: (signal, isAlone) => {
        if (!isAlone) memory.clear()
        return tendVenue({ store, connected, logger, now, signal, memory })
      },
    })
  })
  const stage = new MatchStage({ store, logger, now })
  const match = startLeasedLoop({ store, logger, name: 'match', work: (signal) => stage.turn(signal) })
  const indexStage = new IndexStage({ store, logger, now })
  const indexPrice = startLeasedLoop({
    store,
    logger,
    name: 'index price',
    work: (signal) => indexStage.turn(signal),
  })
  const arbitrageStage = new ArbitrageStage({ store, logger, now, keys: deriveSigningKeys(secrets) })
  const arbitrage = startLeasedLoop({
    store,
    logger,
    name: 'arbitrage',
    work: (signal) => arbitrageStage.follow(signal).then(() => LOOK_MS),
  })
  let retentionDueMs = 0
  const retention = startLeasedLoop({
    store,
    logger,
    name: 'retention',
    work: async () => {
      if (now() < retentionDueMs) return retentionDueMs - now()
      await retainPrices({ store, now })
      await retainIndices({ store, now })
      await retainOpportunities({ store, now })
      await rollUpVolumes(store, new Date(now()))
      await dropOldChanges(store, new Date(now() - CHANGES_MS))
      await retainUsage({ store, now, logRetentionDays })
      retentionDueMs = now() + RETENTION_MS
      return RETENTION_MS
    },
  })
  return {
    async close() {
      await Promise.all([...ingest, match, indexPrice, arbitrage, retention].map((loop) => loop.close()))
    },
  }
}
