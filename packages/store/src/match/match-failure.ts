import { listStandingDecisions } from '../decision/list-standing-decisions.ts'
import { listPairs } from '../pair/list-pairs.ts'
import { toPairId } from '../pair/pair-id.ts'
import { savePairs } from '../pair/save-pairs.ts'
import { saveWaitingPairs } from '../review/save-waiting-pairs.ts'
import { sql } from '../sql.ts'
import type { Database, TransactionalDatabase } from '../store.ts'
import { advanceFence } from './advance-fence.ts'
import { saveClaims } from './save-claims.ts'

/** Splits the rows of a failed batch into smaller ones: each is due by itself, after all others. */
export function splitMatchDue(
  store: TransactionalDatabase,
  dueIds: readonly number[],
  lots: readonly (readonly string[])[],
): Promise<void> {
  return store.transaction(async (database) => {
    await database.run(sql`delete from match_due where id = any (${dueIds}::bigint[])`)
    for (const marketIds of lots) {
      await database.run(
        sql`insert into match_due (market_ids, is_suspect) values (${marketIds}::uuid[], true)`,
      )
    }
  })
}

export interface MatchFailure {
  readonly turn: number
  readonly dueIds: readonly number[]
  readonly marketId: string
  readonly reason: string
  readonly at: Date
}

/**
 * Sets aside a listing on which the stage fails: it is no longer due, and has no pairs and no claim. It leaves its
 * question if that has other listings, which are then formed into questions again without it. It is due again when it
 * changes or the matcher does. Returns the next turn, like `saveMatch`.
 */
export function saveMatchFailure(
  store: TransactionalDatabase,
  failure: MatchFailure,
): Promise<number | null> {
  const { turn, dueIds, marketId, reason, at } = failure
  return store.transaction(async (database) => {
    const next = await advanceFence(database, turn)
    if (next === null) return null
    const judgedPairIds = await leavePairs(database, marketId, at)
    await leaveQuestion(database, marketId)
    await saveClaims(database, [{ marketId, claim: null }])
    await database.run(sql`
      insert into match_failure (market_id, reason, failed_at) values (${marketId}, ${reason}, ${at})
      on conflict (market_id) do update set reason = excluded.reason, failed_at = excluded.failed_at`)
    await database.run(sql`delete from match_due where id = any (${dueIds}::bigint[])`)
    await saveWaitingPairs(database, judgedPairIds)
    return next
  })
}

/** Returns the ids of the listings it was paired with, by the matcher or by a person. */
async function leavePairs(database: Database, marketId: string, at: Date): Promise<string[]> {
  const pairs = await listPairs(database, [marketId], 0)
  const ids = pairs.map(({ id }) => id)
  await savePairs(database, [], ids, at)
  const decisions = await listStandingDecisions(database, [marketId])
  return [...ids, ...decisions.map(({ marketA, marketB }) => toPairId(marketA, marketB))]
}

/** A listing alone in its question stays: otherwise a question without listings would be left. */
async function leaveQuestion(database: Database, marketId: string): Promise<void> {
  const { mates, questionId } = await database.get(sql<{ mates: string[] | null; questionId: string | null }>`
    select array_agg(mate.market_id) as mates, min(mate.question_id::text) as "questionId"
    from link join link as mate on mate.question_id = link.question_id and mate.market_id <> link.market_id
    where link.market_id = ${marketId}`)
  if (mates === null) return
  await database.run(sql`delete from link where market_id = ${marketId}`)
  await database.run(sql`
    insert into change (market_ids, question_ids) values (${[marketId]}::uuid[], ${[questionId]}::uuid[])`)
  await database.run(sql`insert into match_due (market_ids) values (${mates}::uuid[])`)
}

/** Listings that are set aside. */
export async function listMatchFailures(database: Database): Promise<string[]> {
  const rows = await database.many(sql<{ id: string }>`select market_id as id from match_failure`)
  return rows.map(({ id }) => id)
}
