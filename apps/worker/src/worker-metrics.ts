import { type Metric, toMetricText } from '@parallax/domain'
import { countMatchDue, type Database, findFeedLag } from '@parallax/store'
import type { Loop } from './leased-loop.ts'
import type { Maintenance } from './retention/maintenance.ts'

/** Shorter than the timeout of the scraper. Metrics that need a slower answer of the database are left out. */
const ANSWER_MS = 2_000

interface WorkerDeps {
  readonly store: Database
  readonly loops: readonly Pick<Loop, 'name' | 'isHeld'>[]
  /** Stages that follow the change feed, by the name of their lease. */
  readonly followers: Readonly<Record<string, { readonly changePosition: string | null }>>
  readonly maintenance: Pick<Maintenance, 'figures'>
}

/** A worker's metrics in Prometheus' text format. Each stage is reported by the worker that holds its lease. */
export async function readWorkerMetrics({
  store,
  loops,
  followers,
  maintenance,
}: WorkerDeps): Promise<string> {
  const held = new Set(loops.filter(({ isHeld }) => isHeld).map(({ name }) => name))
  const lags = Object.entries(followers).map(async ([stage, { changePosition }]) => ({
    labels: { stage },
    value:
      changePosition === null || !held.has(stage)
        ? null
        : toSeconds(await findFeedLag(store, changePosition, ANSWER_MS).catch(() => null)),
  }))
  const [due, ...stages] = await Promise.all([countMatchDue(store, ANSWER_MS).catch(() => null), ...lags])
  const steps = held.has('retention') ? maintenance.figures : []
  const metrics: Metric[] = [
    {
      name: 'parallax_lease_held',
      help: '1 for each lease that this worker holds, 0 for each that it could hold.',
      type: 'gauge',
      samples: loops.map(({ name, isHeld }) => ({ labels: { lease: name }, value: isHeld ? 1 : 0 })),
    },
    {
      name: 'parallax_feed_lag_seconds',
      help: 'Age of the oldest change that a stage of this worker has not processed.',
      type: 'gauge',
      samples: stages,
    },
    {
      name: 'parallax_match_backlog',
      help: 'Listings that wait to be matched.',
      type: 'gauge',
      samples: [{ value: due }],
    },
    {
      name: 'parallax_retention_age_seconds',
      help: 'Time since a maintenance step last succeeded; each is due every ten minutes.',
      type: 'gauge',
      samples: steps.map(({ step, ageMs }) => ({ labels: { step }, value: toSeconds(ageMs) })),
    },
    {
      name: 'parallax_retention_failures',
      help: 'Consecutive failures of a maintenance step.',
      type: 'gauge',
      samples: steps.map(({ step, failures }) => ({ labels: { step }, value: failures })),
    },
  ]
  return toMetricText(metrics)
}

function toSeconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000
}
