import { type Metric, toMetricText } from '@parallax/domain'
import { readDatabaseState, type Store } from '@parallax/store'
import type { RunningPipeline } from './start-pipeline.ts'

const ANSWER_MS = 2_000

interface ProcessDeps {
  readonly store: Store
  /** Null if this process has none. */
  readonly pipeline: Pick<RunningPipeline, 'metrics'> | null
}

/** The metrics of every process: its database connections, and its pipeline. */
export async function readProcessMetrics({ store, pipeline }: ProcessDeps): Promise<string> {
  const [isUp, worker] = await Promise.all([
    readDatabaseState(store, ANSWER_MS).then(
      ({ isReadOnly, isKnown }) => isKnown && !isReadOnly,
      () => false,
    ),
    pipeline === null ? null : pipeline.metrics(),
  ])
  const own = toMetricText([
    ...toPoolMetrics(store),
    {
      name: 'parallax_database_up',
      help: '1 while the database answers this process, is not read-only and has a known schema.',
      type: 'gauge',
      samples: [{ value: Number(isUp) }],
    },
    {
      name: 'parallax_database_full_total',
      help: 'Statements that failed because the database had no disk space or memory left.',
      type: 'counter',
      samples: [{ value: store.pool.full }],
    },
    {
      name: 'parallax_pipeline_up',
      help: '1 while the pipeline of this process answers.',
      type: 'gauge',
      samples: [{ value: pipeline === null ? null : Number(worker !== null) }],
    },
  ])
  return `${own}${worker ?? ''}`
}

function toPoolMetrics({ pool }: Store): Metric[] {
  const { connections, idle, waiting, lent, refused, waitedMs } = pool
  return [
    {
      name: 'parallax_pool_connections',
      help: 'Connections to the database, without those that listen for notices.',
      type: 'gauge',
      samples: [
        { labels: { state: 'busy' }, value: connections - idle },
        { labels: { state: 'idle' }, value: idle },
      ],
    },
    {
      name: 'parallax_pool_waiting',
      help: 'Statements and transactions that wait for a connection now.',
      type: 'gauge',
      samples: [{ value: waiting }],
    },
    {
      name: 'parallax_pool_lent_total',
      help: 'How often a connection was requested, by outcome.',
      type: 'counter',
      samples: [
        { labels: { outcome: 'lent' }, value: lent },
        { labels: { outcome: 'refused' }, value: refused },
      ],
    },
    {
      name: 'parallax_pool_wait_seconds_total',
      help: 'How long all of these waited in total.',
      type: 'counter',
      samples: [{ value: waitedMs / 1000 }],
    },
  ]
}
