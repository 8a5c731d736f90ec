import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** Which question a listing is in. */
export interface Membership {
  readonly marketId: string
  readonly questionId: string
}

/** All listings of the questions that one of these listings is in. Looked up one by one, as `listPairs` does. */
export function listQuestionMates(database: Database, marketIds: readonly string[]): Promise<Membership[]> {
  return database.many(
    unprepared(sql<Membership>`
    select mate.market_id as "marketId", mate.question_id as "questionId"
    from (select distinct question_id from link where market_id = any (${marketIds}::uuid[])) as question
    cross join lateral (select * from link where link.question_id = question.question_id offset 0) as mate`),
  )
}
