import type { LinkingRelation } from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'

export interface NewLink {
  readonly marketId: string
  readonly questionId: string
  readonly relation: LinkingRelation
  /** Null for a manual link. */
  readonly confidence: number | null
  readonly method: 'semantic' | 'manual' | 'exact'
  readonly reason: string
}

/**
 * Writes links that are new or changed. A link that stays in its question keeps its time. The change feed gets the
 * listings, and the questions that some of them left: these cannot be found afterwards.
 */
export async function saveLinks(database: Database, links: readonly NewLink[], at: Date): Promise<void> {
  const rows = links.map(({ marketId, questionId, ...link }) => ({
    ...link,
    market_id: marketId,
    question_id: questionId,
  }))
  await database.run(
    unprepared(sql`
    with incoming as (
      select * from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as row (
        market_id uuid, question_id uuid, relation text, confidence double precision, method text, reason text
      )
    ), left_behind as (
      select distinct link.question_id from incoming join link using (market_id)
      where link.question_id <> incoming.question_id
    ), saved as (
      insert into link as known (market_id, question_id, relation, confidence, method, reason, linked_at)
      select incoming.*, ${at}::timestamptz from incoming
      on conflict (market_id) do update set
        question_id = excluded.question_id, relation = excluded.relation, confidence = excluded.confidence,
        method = excluded.method, reason = excluded.reason,
        linked_at = case when known.question_id = excluded.question_id then known.linked_at else excluded.linked_at end
      where (known.question_id, known.relation, known.confidence, known.method, known.reason)
        is distinct from
        (excluded.question_id, excluded.relation, excluded.confidence, excluded.method, excluded.reason)
      returning market_id
    )
    insert into change (market_ids, question_ids)
    select array_agg(market_id), array(select question_id from left_behind) from saved having count(*) > 0`),
  )
}
