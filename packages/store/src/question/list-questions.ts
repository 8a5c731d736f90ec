import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** When the questions were created. */
export function listQuestionAges(
  database: Database,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly createdAt: Date }[]> {
  return database.many(
    unprepared(sql<{ id: string; createdAt: Date }>`
    select id, created_at as "createdAt" from question where id = any (${ids}::uuid[])`),
  )
}

/** Those of the ids whose question has listings. */
export async function listLivingQuestions(database: Database, ids: readonly string[]): Promise<string[]> {
  const living = await database.many(
    unprepared(sql<{ id: string }>`
    select wanted.id
    from unnest(${ids}::uuid[]) as wanted (id)
    cross join lateral (select from link where link.question_id = wanted.id limit 1) as living`),
  )
  return living.map(({ id }) => id)
}
