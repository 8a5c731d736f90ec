import { collectDefaultMetrics, Registry } from 'prom-client'

/** Upper bounds of the duration histogram, in milliseconds. */
const BOUNDS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]

/** How often event-loop lag is sampled. Each sample wakes the process, and 100 a second were half of its idle load. */
const LAG_PRECISION_MS = 100

/** The responses of one route to one method. */
export class RouteSeries {
  readonly method: string
  readonly route: string
  readonly statuses = new Map<number, number>()
  /** How many responses took no longer than each bound but longer than the one before it. */
  readonly durations = new Map<number, number>()
  sumMs = 0

  constructor(method: string, route: string) {
    this.method = method
    this.route = route
  }

  observe(status: number, ms: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    this.sumMs += ms
    for (const bound of BOUNDS_MS) {
      if (ms > bound) continue
      this.durations.set(bound, (this.durations.get(bound) ?? 0) + 1)
      return
    }
  }
}

/**
 * Metrics of one application: those of the process, from prom-client, and the responses of each route. The latter are
 * counted here because prom-client looks up labels by text on every call: one prom-client counter and histogram were
 * a large part of the cost of a cheap route.
 */
export class HttpMetrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE
  readonly #registry = new Registry()
  readonly #series = new Map<string, RouteSeries>()

  constructor() {
    collectDefaultMetrics({ register: this.#registry, eventLoopMonitoringPrecision: LAG_PRECISION_MS })
  }

  /** `route` is a declared pattern, never a URL, so that callers cannot add series. */
  series(method: string, route: string): RouteSeries {
    const key = `${method} ${route}`
    const series = this.#series.get(key) ?? new RouteSeries(method, route)
    this.#series.set(key, series)
    return series
  }

  async toText(): Promise<string> {
    const answered = [...this.#series.values()].filter(({ statuses }) => statuses.size > 0)
    const lines = [
      '# HELP http_requests_total Requests answered.',
      '# TYPE http_requests_total counter',
      ...answered.flatMap(toCountLines),
      '',
      '# HELP http_request_duration_seconds Time from the start of a request to its answer.',
      '# TYPE http_request_duration_seconds histogram',
      ...answered.flatMap(toDurationLines),
    ]
    return `${await this.#registry.metrics()}\n${lines.join('\n')}\n`
  }
}

function toCountLines({ method, route, statuses }: RouteSeries): string[] {
  return [...statuses].map(
    ([status, count]) =>
      `http_requests_total{method="${method}",route="${route}",status="${status}"} ${count}`,
  )
}

function toDurationLines({ method, route, statuses, durations, sumMs }: RouteSeries): string[] {
  const name = 'http_request_duration_seconds'
  const labels = `method="${method}",route="${route}"`
  const count = [...statuses.values()].reduce((sum, answers) => sum + answers, 0)
  let under = 0
  const buckets = BOUNDS_MS.map((bound) => {
    under += durations.get(bound) ?? 0
    return `${name}_bucket{${labels},le="${bound / 1000}"} ${under}`
  })
  return [
    ...buckets,
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sumMs / 1000}`,
    `${name}_count{${labels}} ${count}`,
  ]
}
