import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'

/**
 * Listings that moved from one question to another. `merged`: the old question has none left and points to the other.
 */
export interface NewQuestionChange {
  readonly kind: 'merged' | 'split'
  readonly fromId: string
  readonly toId: string
  readonly marketIds: readonly string[]
}

export async function saveQuestionChanges(
  database: Database,
  changes: readonly NewQuestionChange[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ kind, fromId, toId, marketIds }) => ({
    kind,
    from_id: fromId,
    to_id: toId,
    market_ids: marketIds,
  }))
  await database.run(
    unprepared(sql`
    with written as (
      insert into question_change (at, kind, from_id, to_id, market_ids)
      select ${at}::timestamptz, row.*
      from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as row (
        kind text, from_id uuid, to_id uuid, market_ids uuid[]
      )
      returning kind, from_id, to_id
    ), merged as (
      update question set merged_into = written.to_id, updated_at = ${at}
      from written where written.kind = 'merged' and question.id = written.from_id
      returning question.id
    )
    insert into change (question_ids) select array_agg(id) from merged having count(*) > 0`),
  )
}
