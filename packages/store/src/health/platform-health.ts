import { LONGEST_GAP_MS } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface PlatformHealth {
  readonly platformId: string
  readonly slug: string
  readonly name: string
  readonly markets: number
  readonly openMarkets: number
  readonly lastAttemptAt: Date | null
  readonly lastSuccessAt: Date | null
  readonly lastError: string | null
  readonly lastErrorAt: Date | null
  readonly failuresInARow: number
  readonly nextDueAt: Date
  readonly sweepMs: number | null
  readonly listed: number | null
  readonly rejected: number | null
  readonly requests: number
  readonly lagMs: number | null
  readonly doubt: string | null
}

export function listPlatformHealth(database: Database): Promise<PlatformHealth[]> {
  return database.many(sql<PlatformHealth>`
    select
      platform.id as "platformId", platform.slug, platform.name,
      coalesce(counts.markets, 0) as markets, coalesce(counts.open, 0) as "openMarkets",
      last_attempt_at as "lastAttemptAt", last_success_at as "lastSuccessAt", last_error as "lastError",
      last_error_at as "lastErrorAt", failures_in_a_row as "failuresInARow",
      greatest(next_due_at, 'epoch'::timestamptz) as "nextDueAt", sweep_ms as "sweepMs", listed, rejected, requests,
      lag_ms as "lagMs",
      coalesce(doubt, case when books_frozen_at is not null then 'frozen' end) as doubt
    from platform
    join platform_health on platform_health.platform_id = platform.id
    left join (
      select platform_id, count(*) as markets, count(*) filter (where status = 'open') as open
      from platform_market group by platform_id
    ) as counts on counts.platform_id = platform.id
    order by platform.slug`)
}

/** Records since when the venue's books stand still although they usually do not; null when they move. */
export async function saveBooksFrozen(
  database: Database,
  platformId: string,
  frozenAt: Date | null,
): Promise<void> {
  await database.run(sql`
    update platform_health set books_frozen_at = ${frozenAt}::timestamptz
    where platform_id = ${platformId} and (books_frozen_at is null) <> (${frozenAt}::timestamptz is null)`)
}

export interface SweepSuccess {
  readonly startedAt: Date
  readonly finishedAt: Date
  readonly nextDueAt: Date
  /** How often a complete sweep is due. */
  readonly periodMs: number
  readonly listed: number
  readonly rejected: number
  readonly requests: number
  readonly lagMs: number | null
  readonly doubt: string | null
  /** How many listings this and the last sweeps changed, newest first. */
  readonly recentChanges: readonly number[]
}

/**
 * Records a sweep that finished, and since when the venue has been watched without a gap; a list that is not trusted
 * is part of a gap.
 */
export async function saveSweepSuccess(
  database: Database,
  platformId: string,
  sweep: SweepSuccess,
): Promise<void> {
  const sweepMs = sweep.finishedAt.getTime() - sweep.startedAt.getTime()
  await database.run(sql`
    update platform_health set
      last_attempt_at = ${sweep.startedAt}, last_success_at = ${sweep.finishedAt}, failures_in_a_row = 0,
      next_due_at = ${sweep.nextDueAt}, period_ms = ${sweep.periodMs}, sweep_started_at = ${sweep.startedAt}, sweep_ms = ${sweepMs},
      listed = ${sweep.listed}, rejected = ${sweep.rejected}, requests = requests + ${sweep.requests},
      lag_ms = ${sweep.lagMs}, doubt = ${sweep.doubt}, recent_changes = ${sweep.recentChanges},
      watched_since = case
        when ${sweep.doubt}::text is not null then watched_since
        when believed_at >= ${new Date(sweep.startedAt.getTime() - LONGEST_GAP_MS)}::timestamptz then coalesce(watched_since, ${sweep.startedAt})
        else ${sweep.startedAt}
      end,
      believed_at = case when ${sweep.doubt}::text is null then ${sweep.startedAt}::timestamptz else believed_at end
    where platform_id = ${platformId}`)
}

/**
 * Records that the list did not change between two sweeps, where it usually does. The next sweep decides whether that
 * has ended.
 */
export async function saveListFrozen(database: Database, platformId: string): Promise<void> {
  await database.run(sql`
    update platform_health set doubt = 'frozen' where platform_id = ${platformId} and doubt is null`)
}

export interface SweepFailure {
  readonly startedAt: Date
  readonly failedAt: Date
  readonly nextDueAt: Date
  readonly error: string
  readonly requests: number
}

/** Records a sweep that failed. What was saved before stays, and so does the last success. */
export async function saveSweepFailure(
  database: Database,
  platformId: string,
  sweep: SweepFailure,
): Promise<void> {
  await database.run(sql`
    update platform_health set
      last_attempt_at = ${sweep.startedAt}, last_error = ${sweep.error}, last_error_at = ${sweep.failedAt},
      failures_in_a_row = failures_in_a_row + 1, next_due_at = ${sweep.nextDueAt},
      requests = requests + ${sweep.requests}
    where platform_id = ${platformId}`)
}

export interface SweepDue {
  readonly nextDueAt: Date
  /** When the last finished sweep began; null when there was none. */
  readonly sweptAt: Date | null
  readonly failuresInARow: number
  /** Why the last complete list was not trusted. */
  readonly doubt: string | null
  /** How many listings the last complete sweeps changed, newest first. */
  readonly recentChanges: readonly number[]
}

export function getSweepDue(database: Database, platformId: string): Promise<SweepDue> {
  return database.get(sql<SweepDue>`
    select greatest(next_due_at, 'epoch'::timestamptz) as "nextDueAt", sweep_started_at as "sweptAt",
      failures_in_a_row as "failuresInARow", doubt, recent_changes as "recentChanges"
    from platform_health where platform_id = ${platformId}`)
}
