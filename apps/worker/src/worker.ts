import { deriveSigningKeys } from '@parallax/certificate'
import { createConfigCipher, type Notifier } from '@parallax/notify'
import {
  deriveVolumes,
  dropOldChanges,
  dropOldDeliveries,
  type NotifyingDatabase,
  rollUpVolumes,
} from '@parallax/store'
import type { ConnectedVenue } from '@parallax/venues'
import type { Logger } from 'pino'
import { AlertStage } from './alert/alert-stage.ts'
import { ArbitrageStage } from './arbitrage/arbitrage-stage.ts'
import { DeliveryStage } from './delivery/delivery-stage.ts'
import { followChanges } from './follow-changes.ts'
import { IndexStage } from './index-price/index-stage.ts'
import { PageMemory } from './ingest/page-memory.ts'
import { type Loop, startLeasedLoop } from './leased-loop.ts'
import { Judge, type JudgeSettings } from './match/judge.ts'
import { JudgeStage } from './match/judge-stage.ts'
import { MatchStage } from './match/match-stage.ts'
import { QualityMeter } from './match/quality-meter.ts'
import { Rest } from './rest.ts'
import { Maintenance } from './retention/maintenance.ts'
import { retainIndices } from './retention/retain-indices.ts'
import { retainOpportunities } from './retention/retain-opportunities.ts'
import { retainPrices } from './retention/retain-prices.ts'
import { retainRecords } from './retention/retain-records.ts'
import { retainUsage } from './retention/retain-usage.ts'
import { runVenue } from './run-venue.ts'
import { CHECK_MS, WorkShare } from './work-share.ts'
import { readWorkerMetrics } from './worker-metrics.ts'

export interface Worker {
  /** Metrics in Prometheus' text format, without those that need an unavailable database. */
  metrics(): Promise<string>
  /** Resolves once the work in progress has been interrupted cleanly. */
  close(): Promise<void>
}

export interface WorkerOptions {
  readonly store: NotifyingDatabase
  readonly venues: readonly ConnectedVenue[]
  readonly logger: Logger
  readonly now: () => number
  /** Sends to notification channels. */
  readonly notifier: Notifier
  /** Sign certificates and decrypt channel configurations. The first one is current. */
  readonly secrets: readonly [string, ...string[]]
  /** How many days the requests of API keys are kept. */
  readonly logRetentionDays: number
  /** A language model that is asked about pairs the matcher doubts; null or absent for none. */
  readonly judge?: JudgeSettings | null
  /** Set while no client uses the results. Without it the worker never rests. */
  readonly rest?: Rest
}

const STAGE_WEIGHTS: Readonly<Record<string, number>> = {
  match: 4,
  arbitrage: 4,
  'index price': 3,
  alert: 2,
  'matching quality': 1,
  retention: 1,
}
/** Changes within this time are matched and indexed together. */
const GATHER_MS = 1_000
/** A stage that has not read the change feed for this long reloads everything. */
const CHANGES_MS = 60 * 60_000
const DELIVERIES_MS = 30 * 24 * 60 * 60_000

/** How much of a worker's time a lease takes relative to the others; a venue's takes 1. */
export function weighLease(name: string): number {
  return STAGE_WEIGHTS[name] ?? 1
}

/**
 * Runs the pipeline until it is closed. Several workers on one database share the work by leases, in roughly equal
 * parts.
 */
export function startWorker(options: WorkerOptions): Worker {
  const {
    store,
    venues,
    logger,
    now,
    notifier,
    secrets,
    logRetentionDays,
    judge = null,
    rest = new Rest(),
  } = options
  const ingestName = ({ venue }: ConnectedVenue) => `ingest ${venue.slug}`
  const offers = [
    ...venues.map(ingestName),
    ...Object.keys(STAGE_WEIGHTS),
    ...(judge === null ? [] : ['judge']),
  ]
  const share = new WorkShare({ store, logger, offers, weigh: weighLease })
  const ingest = venues.map((connected) => {
    const memory = new PageMemory()
    return startLeasedLoop({
      store,
      share,
      logger,
      name: ingestName(connected),
      work: (signal, isAlone) => {
        if (!isAlone) memory.clear()
        return runVenue({ store, connected, logger, now, signal, memory, rest })
      },
    })
  })
  const matchStage = new MatchStage({ store, logger, now, judgeModel: judge?.model ?? null })
  const match = startLeasedLoop({
    store,
    share,
    logger,
    name: 'match',
    work: (signal) => followInTurns(signal, matchStage),
  })
  const judgeLoops = judge === null ? [] : [startJudge(judge)]
  const meter = new QualityMeter({ store, now })
  const quality = startLeasedLoop({
    store,
    share,
    logger,
    name: 'matching quality',
    work: () => meter.turn(),
  })
  const indexStage = new IndexStage({ store, logger, now })
  const indexPrice = startLeasedLoop({
    store,
    share,
    logger,
    name: 'index price',
    work: (signal) => followInTurns(signal, indexStage),
  })
  const arbitrageStage = new ArbitrageStage({ store, logger, now, rest, keys: deriveSigningKeys(secrets) })
  const arbitrage = startLeasedLoop({
    store,
    share,
    logger,
    name: 'arbitrage',
    work: (signal) => arbitrageStage.follow(signal).then(() => CHECK_MS),
  })
  const alertStage = new AlertStage({ store, logger, now, rest })
  const alert = startLeasedLoop({
    store,
    share,
    logger,
    name: 'alert',
    work: (signal) => alertStage.follow(signal).then(() => CHECK_MS),
  })
  const closing = new AbortController()
  const cipher = createConfigCipher(secrets)
  const deliveryStage = new DeliveryStage({ store, logger, now, random: Math.random, notifier, cipher })
  const delivery = deliveryStage.follow(closing.signal)
  const maintenance = new Maintenance({
    logger,
    now,
    steps: [
      { name: 'prices', run: () => retainPrices({ store, now }) },
      { name: 'index prices', run: () => retainIndices({ store, now }) },
      { name: 'opportunities', run: () => retainOpportunities({ store, now }) },
      { name: 'volumes', run: () => rollUpVolumes(store, new Date(now())) },
      { name: 'derived volumes', run: () => deriveVolumes(store, new Date(now())) },
      { name: 'records', run: () => retainRecords({ store, now }) },
      { name: 'changes', run: () => dropOldChanges(store, new Date(now() - CHANGES_MS)) },
      { name: 'deliveries', run: () => dropOldDeliveries(store, new Date(now() - DELIVERIES_MS)) },
      { name: 'usage', run: () => retainUsage({ store, now, logRetentionDays }) },
    ],
  })
  const retention = startLeasedLoop({
    store,
    share,
    logger,
    name: 'retention',
    work: (signal) => maintenance.turn(signal),
  })
  function startJudge({ daily, ...endpoint }: JudgeSettings): Loop {
    const stage = new JudgeStage({ store, logger, now, judge: new Judge(endpoint), daily })
    return startLeasedLoop({ store, share, logger, name: 'judge', work: (signal) => stage.turn(signal) })
  }

  /** Runs turns of a stage that returns 0 while more is due. */
  async function followInTurns(
    signal: AbortSignal,
    stage: Pick<MatchStage | IndexStage, 'turn'>,
  ): Promise<number> {
    const untilDone = async () => {
      while ((await stage.turn(signal)) === 0) signal.throwIfAborted()
    }
    await followChanges(store, signal, untilDone, { gatherMs: GATHER_MS, rest })
    return CHECK_MS
  }

  const loops = [...ingest, match, ...judgeLoops, quality, indexPrice, arbitrage, alert, retention]
  return {
    metrics: () =>
      readWorkerMetrics({
        store,
        loops,
        followers: { 'index price': indexStage, arbitrage: arbitrageStage, alert: alertStage },
        maintenance,
      }),
    async close() {
      closing.abort(new Error('closing'))
      await Promise.all([delivery, share.leave(), ...loops.map((loop) => loop.close())])
      await share.close()
    },
  }
}
