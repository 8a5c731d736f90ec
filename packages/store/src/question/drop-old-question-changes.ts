import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Deletes up to `limit` rows about merges and splits older than `before`. The successor of a merged question is in
 * its own row, and stays.
 */
export function dropOldQuestionChanges(database: Database, before: Date, limit: number): Promise<number> {
  return database.run(sql`
    delete from question_change where ctid = any (array(
      select ctid from question_change where at < ${before} order by id limit ${limit}
    ))`)
}
