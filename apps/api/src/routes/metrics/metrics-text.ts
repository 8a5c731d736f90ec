import { toMetricText } from '@parallax/domain'
import {
  countDeliveries,
  countJudgeCalls,
  findFeedLag,
  listPlatformHealth,
  type Store,
} from '@parallax/store'
import type { SecurityEvents } from '../../auth/accounts/security-events.ts'
import type { UsageRecorder } from '../../auth/usage/usage-recorder.ts'
import type { ReadModel } from '../../catalog/read-model.ts'
import type { HttpMetrics } from '../../http/log/http-metrics.ts'
import type { Streams } from '../../stream/streams.ts'
import { toDeliveryMetrics } from './delivery-metrics.ts'
import { toJudgeMetrics } from './judge-metrics.ts'
import { toSecurityMetrics, toStreamMetrics, toUsageMetrics } from './process-metrics.ts'
import { toVenueMetrics } from './venue-metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metricsText(): Promise<string>
  }
}

export interface MetricsDeps {
  readonly httpMetrics: HttpMetrics
  readonly store: Store
  readonly recorder: Pick<UsageRecorder, 'waiting' | 'dropped'>
  readonly events: Pick<SecurityEvents, 'counts'>
  readonly streams: Pick<Streams, 'open' | 'sent' | 'written' | 'cut'>
  readonly model: Pick<ReadModel, 'changePosition'>
  /** Whether rate limits are counted in this process alone because Redis is unavailable; null without Redis. */
  readonly isRedisAway: (() => boolean) | null
  /** Further metrics of this process, in the same format. */
  readonly moreMetrics: () => Promise<string>
}

const ANSWER_MS = 2_000

/**
 * All metrics of the process. When the database does not respond, its metrics are left out: that is when the rest is
 * needed most.
 */
export async function readMetrics(deps: MetricsDeps): Promise<string> {
  const { httpMetrics, store, recorder, events, streams, moreMetrics } = deps
  const [http, venues, deliveries, judged, state, others] = await Promise.all([
    httpMetrics.toText(),
    listPlatformHealth(store).then(toVenueMetrics, () => ''),
    countDeliveries(store).then(toDeliveryMetrics, () => ''),
    countJudgeCalls(store).then(toJudgeMetrics, () => ''),
    readStateMetrics(deps),
    moreMetrics(),
  ])
  return `${http}${toUsageMetrics(recorder)}${toSecurityMetrics(events)}${toStreamMetrics(streams)}${venues}${deliveries}${judged}${state}${others}`
}

async function readStateMetrics({ store, model, isRedisAway }: MetricsDeps): Promise<string> {
  const { changePosition } = model
  const lagMs =
    changePosition === null ? null : await findFeedLag(store, changePosition, ANSWER_MS).catch(() => null)
  return toMetricText([
    {
      name: 'parallax_read_model_lag_seconds',
      help: 'Age of the oldest change that lists and questions do not show yet.',
      type: 'gauge',
      samples: [{ value: lagMs === null ? null : lagMs / 1000 }],
    },
    {
      name: 'parallax_redis_fallback',
      help: '1 while rate limits are counted in this process alone because Redis is away.',
      type: 'gauge',
      samples: [{ value: isRedisAway === null ? null : Number(isRedisAway()) }],
    },
  ])
}
