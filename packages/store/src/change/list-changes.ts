import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** What was written since a position in the feed, each id once. */
export interface Changes {
  /** Where to go on from: what this look could see. */
  readonly position: string
  /** Listings whose row or link is new or different. */
  readonly marketIds: readonly string[]
  readonly questionIds: readonly string[]
}

/** Where the feed stands now. */
export async function getChangePosition(database: Database): Promise<string> {
  const { position } = await database.get(
    sql<{ position: string }>`select pg_current_snapshot()::text as position`,
  )
  return position
}

/**
 * All that was committed since `position` was taken, however long its transaction took. In a transaction of isolation `repeatable
 * read`, rows that are read after it are of the same moment.
 */
export async function listChanges(database: Database, position: string): Promise<Changes> {
  const rows = await database.many(
    unprepared(sql<{ position: string; marketIds: string[] | null; questionIds: string[] | null }>`
    select
      pg_current_snapshot()::text as position, change.market_ids as "marketIds", change.question_ids as "questionIds"
    from (values (${position}::pg_snapshot)) as last_look (seen)
    left join change
      on change.written_by >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(change.written_by, seen)`),
  )
  return {
    position: rows[0]?.position ?? position,
    marketIds: [...new Set(rows.flatMap(({ marketIds }) => marketIds ?? []))],
    questionIds: [...new Set(rows.flatMap(({ questionIds }) => questionIds ?? []))],
  }
}

/** Forgets what every follower has long seen. */
export function dropOldChanges(database: Database, before: Date): Promise<number> {
  return database.run(sql`delete from change where at < ${before}`)
}
