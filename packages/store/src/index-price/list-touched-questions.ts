import type { Changes } from '../change/list-changes.ts'
import { replanned, sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Questions whose index price may have changed, each once: those that changed, those with changed listings, and those
 * that ever lost a listing to one of them. A listing may just have moved.
 */
export async function listTouchedQuestions(
  database: Database,
  { marketIds, questionIds }: Pick<Changes, 'marketIds' | 'questionIds'>,
): Promise<string[]> {
  if (marketIds.length === 0 && questionIds.length === 0) return []
  const touched = await database.many(
    replanned(sql<{ id: string }>`
    with touched as (
      select question_id as id from link where market_id = any (${marketIds}::uuid[])
      union
      select unnest(${questionIds}::uuid[])
    )
    select id from touched
    union
    select lost.from_id
    from touched
    cross join lateral (select from_id from question_change where to_id = touched.id offset 0) as lost`),
  )
  return touched.map(({ id }) => id)
}

/** All questions by id, the first `limit` after `afterId`. */
export async function listQuestionIdsAfter(
  database: Database,
  afterId: string,
  limit: number,
): Promise<string[]> {
  const found = await database.many(
    unprepared(sql<{ id: string }>`
    select id from question where id > ${afterId} order by id limit ${limit}`),
  )
  return found.map(({ id }) => id)
}
