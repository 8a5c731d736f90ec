import { inChunks } from '../in-chunks.ts'
import { replanned, sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** What was written since a change position, each id once. */
export interface Changes {
  /** Where to continue: everything visible to this read. */
  readonly changePosition: string
  /** Listings whose row or link is new or changed. */
  readonly marketIds: readonly string[]
  readonly questionIds: readonly string[]
  /** Listings whose book was read again. */
  readonly bookIds: readonly string[]
  readonly opportunityIds: readonly string[]
  /** Alerts that are new, changed or deleted. */
  readonly alertIds: readonly string[]
}

/** A transaction's ids of one kind; null where there was no transaction. */
type ChangedIds = { readonly [Kind in Exclude<keyof Changes, 'changePosition'>]: readonly string[] | null }

/**
 * A change position of another feed: the database was restored, or replaced by another one. It is unknown what was written
 * since, so a follower has to read everything again.
 */
export class LostChangePositionError extends Error {
  constructor() {
    super('the database was replaced, or restored to an earlier state; everything is read again')
    this.name = 'LostChangePositionError'
  }
}

/** The current change position. */
export async function getChangePosition(database: Database): Promise<string> {
  const { changePosition } = await database.get(
    sql<{ changePosition: string }>`select change_feed() || ' ' || pg_current_snapshot() as "changePosition"`,
  )
  return changePosition
}

/**
 * Everything committed since `changePosition` was taken, however long its transaction took. In a transaction of isolation
 * `repeatable read`, rows read afterwards are from the same moment. Throws a `LostChangePositionError` where the changes
 * are unknown.
 */
export async function listChanges(database: Database, changePosition: string): Promise<Changes> {
  const [feed, snapshot] = changePosition.split(' ')
  if (feed === undefined || snapshot === undefined) throw new LostChangePositionError()
  const rows = await database.many(
    replanned(sql<ChangedIds & { changePosition: string; isKnown: boolean }>`
    with look as materialized (
      select change_feed() as feed, pg_current_snapshot() as now, ${snapshot}::pg_snapshot as seen
    )
    select
      look.feed || ' ' || look.now as "changePosition",
      look.feed = ${feed} and pg_snapshot_xmax(look.seen) <= pg_snapshot_xmax(look.now) as "isKnown",
      change.market_ids as "marketIds", change.question_ids as "questionIds",
      change.book_ids as "bookIds", change.opportunity_ids as "opportunityIds", change.alert_ids as "alertIds"
    from look
    left join change
      on change.feed = look.feed and look.feed = ${feed} and change.written_by >= pg_snapshot_xmin(look.seen)
        and not pg_visible_in_snapshot(change.written_by, look.seen)`),
  )
  const [first] = rows
  if (first === undefined || !first.isKnown) throw new LostChangePositionError()
  const gather = (kind: keyof ChangedIds) => [...new Set(rows.flatMap((row) => row[kind] ?? []))]
  return {
    changePosition: first.changePosition,
    marketIds: gather('marketIds'),
    questionIds: gather('questionIds'),
    bookIds: gather('bookIds'),
    opportunityIds: gather('opportunityIds'),
    alertIds: gather('alertIds'),
  }
}

/** Deletes changes that every follower has long seen. */
export function dropOldChanges(database: Database, before: Date): Promise<number> {
  return inChunks((rows) =>
    database.run(sql`
      delete from change where ctid = any(array(
        select ctid from change where at < ${before} limit ${rows}
      ))`),
  )
}
