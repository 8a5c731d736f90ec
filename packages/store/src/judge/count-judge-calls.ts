import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface JudgeCounts {
  /** Calls of the language model since the installation was created, including repeated ones. */
  readonly calls: number
  /** Contents that it has judged. */
  readonly verdicts: number
}

/** Null where it was never called. */
export async function countJudgeCalls(database: Database): Promise<JudgeCounts | null> {
  const counts = await database.find(sql<JudgeCounts>`
    select coalesce(sum(calls), 0)::float8 as calls, (select count(*)::float8 from judge_verdict) as verdicts
    from judge_day`)
  return counts === null || counts.calls === 0 ? null : counts
}
