import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** The id that has a question's listings now: its own or, where it was merged, its successor's. */
export async function findDestination(database: Database, questionId: string): Promise<string | null> {
  const found = await database.find(sql<{ id: string }>`
    with recursive step as (
      select id, merged_into from question where id = ${questionId}
      union
      select question.id, question.merged_into from step join question on question.id = step.merged_into
    )
    select id from step where merged_into is null`)
  return found?.id ?? null
}
