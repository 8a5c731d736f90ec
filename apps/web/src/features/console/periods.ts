import type { UsageStats } from '@parallax/contract'
import type { Granularity } from './search.ts'
import { toP95Ms } from './to-p95-ms.ts'

/** How many periods are shown for each granularity. */
export const PERIODS: Readonly<Record<Granularity, number>> = { hourly: 48, daily: 30, monthly: 12 }

export interface Period {
  /** Unix seconds of its beginning, in UTC. */
  readonly t: number
  readonly calls: number
  readonly errors: number
  /** Null in a period without calls: nothing was measured. */
  readonly p95Ms: number | null
}

/** All periods up to now, oldest first. The API has no row for a period without calls; here it counts 0. */
export function toPeriods(rows: readonly UsageStats[], granularity: Granularity, nowMs: number): Period[] {
  const byStart = new Map(rows.map((row) => [Date.parse(row.period_start), row]))
  return Array.from({ length: PERIODS[granularity] }, (_, place) => {
    const startMs = toStart(granularity, nowMs, PERIODS[granularity] - 1 - place)
    const row = byStart.get(startMs)
    return {
      t: startMs / 1_000,
      calls: row?.total_calls ?? 0,
      errors: row?.error_calls ?? 0,
      p95Ms: row === undefined ? null : toP95Ms(row),
    }
  })
}

/** When the current period ends, in Unix seconds. */
export function toPeriodsEnd(granularity: Granularity, nowMs: number): number {
  return toStart(granularity, nowMs, -1) / 1_000
}

/** The beginning of the period this many before the current one, in UTC like the API's counts. */
function toStart(granularity: Granularity, nowMs: number, before: number): number {
  const now = new Date(nowMs)
  const [year, month, day, hour] = [
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate(),
    now.getUTCHours(),
  ]
  switch (granularity) {
    case 'hourly':
      return Date.UTC(year, month, day, hour - before)
    case 'daily':
      return Date.UTC(year, month, day - before)
    case 'monthly':
      return Date.UTC(year, month - before)
  }
}
