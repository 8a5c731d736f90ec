import type { IndexInterval, IndexPeriod } from '@parallax/domain'
import { fragment, sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Everything known of a question's index price since a moment. */
export interface IndexHistory {
  /** The value before; null where nothing was ever known. */
  readonly before: IndexPeriod | null
  /** The periods in which it changed, oldest first. */
  readonly periods: readonly IndexPeriod[]
  /** The starts of the periods in which it was checked, oldest first. */
  readonly seenMs: readonly number[]
}

const PERIOD = fragment`
  extract(epoch from at)::double precision * 1000 as "atMs", open, high, low, close, divergence`

/** `from` is a full hour or day in UTC. */
export async function listIndexHistory(
  database: Database,
  questionId: string,
  interval: IndexInterval,
  from: Date,
): Promise<IndexHistory> {
  // Passes are read first: everything found in a recorded period is already written.
  const seen = await database.many(sql<{ atMs: number }>`
    select distinct extract(epoch from date_trunc(${interval}, at, 'UTC'))::double precision * 1000 as "atMs"
    from index_pass where at >= ${from} and after_id is null order by "atMs"`)
  const table = interval === 'hour' ? fragment`index_hour` : fragment`index_day`
  const [periods, before] = await Promise.all([
    database.many(sql<IndexPeriod>`
      select ${PERIOD} from ${table} where question_id = ${questionId} and at >= ${from} order by at`),
    findBefore(database, questionId, from),
  ])
  return { before, periods, seenMs: seen.map(({ atMs }) => atMs) }
}

/** The last hour before, or the last whole day where the hours are no longer kept. */
function findBefore(database: Database, questionId: string, before: Date): Promise<IndexPeriod | null> {
  return database.find(sql<IndexPeriod>`
    select ${PERIOD}
    from (
      (select * from index_hour where question_id = ${questionId} and at < ${before} order by at desc limit 1)
      union all
      (
        select * from index_day
        where question_id = ${questionId} and at < date_trunc('day', ${before}::timestamptz, 'UTC')
        order by at desc limit 1
      )
    ) as last
    order by at desc limit 1`)
}
