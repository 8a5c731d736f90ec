import { deriveSigningKeys } from '@parallax/certificate'
import { createConfigBox, type Notifier } from '@parallax/notify'
import { dropOldChanges, dropOldDeliveries, type NotifyingDatabase, rollUpVolumes } from '@parallax/store'
import type { ConnectedVenue } from '@parallax/venues'
import type { Logger } from 'pino'
import { AlertStage } from './alert/alert-stage.ts'
import { ArbitrageStage } from './arbitrage/arbitrage-stage.ts'
import { DeliveryStage } from './delivery/delivery-stage.ts'
import { IndexStage } from './index-price/index-stage.ts'
import { PageMemory } from './ingest/page-memory.ts'
import { LOOK_MS, startLeasedLoop } from './leased-loop.ts'
import { MatchStage } from './match/match-stage.ts'
import { QualityMeter } from './match/quality-meter.ts'
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
  /** Writes to notification channels. */
  readonly notifier: Notifier
  /** Sign certificates and open the configurations of channels; the first is the one in use. */
  readonly secrets: readonly [string, ...string[]]
  /** How many days the requests of API keys are kept. */
  readonly logRetentionDays: number
}

const RETENTION_MS = 10 * 60_000
/** Who has not looked at the change feed for so long reads everything anew. */
const CHANGES_MS = 60 * 60_000
const DELIVERIES_MS = 30 * 24 * 60 * 60_000

/** Runs the pipeline until it is closed. Several workers on one database share the work by leases. */
export function startWorker(options: WorkerOptions): Worker {
  const { store, venues, logger, now, notifier, secrets, logRetentionDays } = options
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
  const meter = new QualityMeter({ store, now })
  const quality = startLeasedLoop({ store, logger, name: 'matching quality', work: () => meter.turn() })
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
  const alertStage = new AlertStage({ store, logger, now })
  const alert = startLeasedLoop({
    store,
    logger,
    name: 'alert',
    work: (signal) => alertStage.follow(signal).then(() => LOOK_MS),
  })
  const closing = new AbortController()
  const box = createConfigBox(secrets)
  const deliveryStage = new DeliveryStage({ store, logger, now, random: Math.random, notifier, box })
  const delivery = deliveryStage.follow(closing.signal)
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
      await dropOldDeliveries(store, new Date(now() - DELIVERIES_MS))
      await retainUsage({ store, now, logRetentionDays })
      retentionDueMs = now() + RETENTION_MS
      return RETENTION_MS
    },
  })
  return {
    async close() {
      closing.abort(new Error('closing'))
      const loops = [...ingest, match, quality, indexPrice, arbitrage, alert, retention]
      await Promise.all([delivery, ...loops.map((loop) => loop.close())])
    },
  }
}
