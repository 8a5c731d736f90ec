import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { HostCheck } from '../../http/request/host-check.ts'
import { getMetrics, type MetricsOptions } from './get-metrics.ts'
import { type MetricsDeps, readMetrics } from './metrics-text.ts'

interface Readers {
  /** Null when the main port does not serve /metrics. */
  readonly metricsReaders: MetricsOptions['readers'] | null
}

/** /metrics, and the same text for the process itself. */
export const metricsRoutes: FastifyPluginAsyncTypebox<MetricsDeps & Readers> = async (app, deps) => {
  const { metricsReaders: readers } = deps
  if (readers !== null) await getMetrics(app, { ...deps, readers, hostCheck: new HostCheck(null) })
  app.decorate('metricsText', () => readMetrics(deps))
}
