import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Counts a call on the UTC day of `at`; false when the day's limit is reached. */
export async function takeJudgeCall(database: Database, at: Date, most: number): Promise<boolean> {
  const taken = await database.find(sql<{ calls: number }>`
    insert into judge_day as known (day, calls)
    select (${at}::timestamptz at time zone 'UTC')::date, 1 where ${most}::integer > 0
    on conflict (day) do update set calls = known.calls + 1 where known.calls < ${most}::integer
    returning calls`)
  return taken !== null
}
