import { type LatencySketch, mergeLatency, toLatencyBucket } from './latency-sketch.ts'
import { GRANULARITIES, type Granularity, toPeriodStart } from './period.ts'

/** One request of an API key, and its response. */
export interface ApiCall {
  /** Unique for every call, so that none is counted twice. */
  readonly id: string
  readonly apiKeyId: string
  /** When the response was sent. */
  readonly atMs: number
  readonly method: string
  /** The requested path without its query. */
  readonly path: string
  /** The route that served it, as declared: there are few of these, and any number of paths. */
  readonly endpoint: string
  readonly statusCode: number
  readonly latencyMs: number
}

/** Totals of a set of calls. */
export interface Usage {
  readonly totalCalls: number
  /** Answered 2xx. */
  readonly successfulCalls: number
  /** Answered 4xx or 5xx. */
  readonly errorCalls: number
  readonly latencySumMs: number
  readonly latency: LatencySketch
}

/** The usage of one endpoint by one key in one period. */
export interface PeriodUsage extends Usage {
  readonly apiKeyId: string
  readonly granularity: Granularity
  readonly periodStart: Date
  readonly endpoint: string
}

export const NO_USAGE: Usage = {
  totalCalls: 0,
  successfulCalls: 0,
  errorCalls: 0,
  latencySumMs: 0,
  latency: {},
}

export function addUsage(left: Usage, right: Usage): Usage {
  return {
    totalCalls: left.totalCalls + right.totalCalls,
    successfulCalls: left.successfulCalls + right.successfulCalls,
    errorCalls: left.errorCalls + right.errorCalls,
    latencySumMs: left.latencySumMs + right.latencySumMs,
    latency: mergeLatency(left.latency, right.latency),
  }
}

/** Counts calls by key, period and endpoint: each call once in its hour, once in its day, once in its month. */
export function countUsage(calls: readonly ApiCall[]): PeriodUsage[] {
  const hours = countHours(calls)
  return GRANULARITIES.flatMap((granularity) => sumPeriods(hours, granularity))
}

/** Mutates in place because it handles every call; the rest only handles hours. */
function countHours(calls: readonly ApiCall[]): PeriodUsage[] {
  const hours = new Map<string, Mutable<PeriodUsage> & { latency: Record<string, number> }>()
  for (const { apiKeyId, endpoint, atMs, statusCode, latencyMs } of calls) {
    const periodStart = toPeriodStart('hourly', atMs)
    const name = `${apiKeyId} ${periodStart.getTime()} ${endpoint}`
    const hour = hours.get(name) ?? {
      apiKeyId,
      granularity: 'hourly',
      periodStart,
      endpoint,
      ...NO_USAGE,
      latency: {},
    }
    hours.set(name, hour)
    const bucket = toLatencyBucket(latencyMs)
    hour.totalCalls += 1
    if (statusCode >= 200 && statusCode < 300) hour.successfulCalls += 1
    if (statusCode >= 400) hour.errorCalls += 1
    hour.latencySumMs += latencyMs
    hour.latency[bucket] = (hour.latency[bucket] ?? 0) + 1
  }
  return [...hours.values()]
}

function sumPeriods(hours: readonly PeriodUsage[], granularity: Granularity): PeriodUsage[] {
  const periods = new Map<string, PeriodUsage>()
  for (const hour of hours) {
    const { apiKeyId, endpoint } = hour
    const periodStart = toPeriodStart(granularity, hour.periodStart.getTime())
    const name = `${apiKeyId} ${periodStart.getTime()} ${endpoint}`
    const usage = addUsage(periods.get(name) ?? NO_USAGE, hour)
    periods.set(name, { apiKeyId, granularity, periodStart, endpoint, ...usage })
  }
  return [...periods.values()]
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }
