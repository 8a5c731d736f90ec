import type { Category } from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'

export interface NewQuestion {
  readonly id: string
  readonly anchorId: string
  readonly title: string
  readonly slug: string
  readonly category: Category
  readonly endTime: string | null
}

/** Writes new and changed questions; one that had been merged is back. */
export async function saveQuestions(
  database: Database,
  questions: readonly NewQuestion[],
  at: Date,
): Promise<void> {
  const rows = questions.map(({ anchorId, endTime, ...question }) => ({
    ...question,
    anchor_id: anchorId,
    end_time: endTime,
  }))
  await database.run(
    unprepared(sql`
    with saved as (
    insert into question as known (id, anchor_id, title, slug, category, end_time, created_at, updated_at)
    select row.*, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as row (
      id uuid, anchor_id uuid, title text, slug text, category text, end_time timestamptz
    )
    on conflict (id) do update set
      anchor_id = excluded.anchor_id, title = excluded.title, slug = excluded.slug, category = excluded.category,
      end_time = excluded.end_time, updated_at = excluded.updated_at, merged_into = null
    where (known.anchor_id, known.title, known.slug, known.category, known.end_time, known.merged_into)
      is distinct from
      (excluded.anchor_id, excluded.title, excluded.slug, excluded.category, excluded.end_time, null)
    returning id
    )
    insert into change (question_ids) select array_agg(id) from saved having count(*) > 0`),
  )
}
