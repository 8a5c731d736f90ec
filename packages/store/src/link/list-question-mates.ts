import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** The question of a listing. */
export interface Membership {
  readonly marketId: string
  readonly questionId: string
}

/** All listings of the questions that contain one of these listings. Looked up one by one, like `listPairs`. */
export function listQuestionMates(database: Database, marketIds: readonly string[]): Promise<Membership[]> {
  return database.many(
    unprepared(sql<Membership>`
    select mate.market_id as "marketId", mate.question_id as "questionId"
    from (select distinct question_id from link where market_id = any (${marketIds}::uuid[])) as question
    cross join lateral (select * from link where link.question_id = question.question_id offset 0) as mate`),
  )
}
