import type { Claim } from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'

/** The claim of a listing; null where it is not certain. */
export interface MarketClaim {
  readonly marketId: string
  readonly claim: Claim | null
}

/** Writes the current claims of these listings, and notifies followers of those that changed. */
export async function saveClaims(database: Database, claims: readonly MarketClaim[]): Promise<void> {
  if (claims.length === 0) return
  const rows = claims.flatMap(({ marketId, claim }) =>
    claim === null
      ? []
      : [{ market_id: marketId, subject: claim.subject, by_day: claim.byDay, bound: claim.bound }],
  )
  const none = claims.filter(({ claim }) => claim === null).map(({ marketId }) => marketId)
  await database.run(
    unprepared(sql`
    with gone as (
      delete from market_claim where market_id = any (${none}::uuid[]) returning market_id
    ), saved as (
      insert into market_claim as known (market_id, subject, by_day, bound)
      select row.* from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as row (
        market_id uuid, subject text, by_day integer, bound jsonb
      )
      on conflict (market_id) do update set
        subject = excluded.subject, by_day = excluded.by_day, bound = excluded.bound
      where (known.subject, known.by_day, known.bound) is distinct from
        (excluded.subject, excluded.by_day, excluded.bound)
      returning market_id
    ), changed as (
      select market_id from gone union all select market_id from saved
    )
    insert into change (market_ids) select array_agg(market_id) from changed having count(*) > 0`),
  )
}

/** The questions with a listing whose claim equals one of these questions' claims, except for time or number. */
export async function listQuestionsAlike(
  database: Database,
  questionIds: readonly string[],
): Promise<string[]> {
  const found = await database.many(
    unprepared(sql<{ id: string }>`
    select distinct other_link.question_id as id
    from link
    join market_claim as claim on claim.market_id = link.market_id
    join market_claim as other on md5(other.subject) = md5(claim.subject)
    join link as other_link on other_link.market_id = other.market_id
    where link.question_id = any (${questionIds}::uuid[]) and other_link.question_id <> link.question_id`),
  )
  return found.map(({ id }) => id)
}
