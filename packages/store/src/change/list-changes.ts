import { inChunks } from '../in-chunks.ts'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** What was written since a position in the feed, each id once. */
export interface Changes {
  /** Where to go on from: what this look could see. */
  readonly position: string
  /** Listings whose row or link is new or different. */
  readonly marketIds: readonly string[]
  readonly questionIds: readonly string[]
  /** Listings whose book was read again. */
  readonly bookIds: readonly string[]
  readonly opportunityIds: readonly string[]
  /** Alerts that are new, different or gone. */
  readonly alertIds: readonly string[]
}

/** A transaction's ids of one kind; null where there was no transaction. */
type ChangedIds = { readonly [Kind in Exclude<keyof Changes, 'position'>]: readonly string[] | null }

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
    unprepared(sql<ChangedIds & { position: string }>`
    select
      pg_current_snapshot()::text as position, change.market_ids as "marketIds", change.question_ids as "questionIds",
      change.book_ids as "bookIds", change.opportunity_ids as "opportunityIds", change.alert_ids as "alertIds"
    from (values (${position}::pg_snapshot)) as last_look (seen)
    left join change
      on change.written_by >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(change.written_by, seen)`),
  )
  const gather = (kind: keyof ChangedIds) => [...new Set(rows.flatMap((row) => row[kind] ?? []))]
  return {
    position: rows[0]?.position ?? position,
    marketIds: gather('marketIds'),
    questionIds: gather('questionIds'),
    bookIds: gather('bookIds'),
    opportunityIds: gather('opportunityIds'),
    alertIds: gather('alertIds'),
  }
}

/** Forgets what every follower has long seen. */
export function dropOldChanges(database: Database, before: Date): Promise<number> {
  return inChunks((rows) =>
    database.run(sql`
      delete from change where ctid = any(array(
        select ctid from change where at < ${before} limit ${rows}
      ))`),
  )
}
