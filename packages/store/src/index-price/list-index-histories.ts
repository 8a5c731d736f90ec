import type { IndexPeriod } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import type { IndexHistory } from './list-index-history.ts'

interface Row extends IndexPeriod {
  readonly questionId: string
}

/** By hour, for many questions at once: `listIndexHistory` of each. `from` is a full hour. */
export async function listIndexHistories(
  database: Database,
  questionIds: readonly string[],
  from: Date,
): Promise<Map<string, IndexHistory>> {
  // Passes are read first: everything found in a recorded hour is already written.
  const seen = await database.many(sql<{ atMs: number }>`
    select distinct extract(epoch from date_trunc('hour', at, 'UTC'))::double precision * 1000 as "atMs"
    from index_pass where at >= ${from} and after_id is null order by "atMs"`)
  const rows = await database.many(sql<Row>`
    select
      period.question_id as "questionId", extract(epoch from period.at)::double precision * 1000 as "atMs",
      period.open, period.high, period.low, period.close, period.divergence
    from unnest(${questionIds}::uuid[]) as question (id)
    cross join lateral (
      (
        select *
        from (
          (
            select * from index_hour where question_id = question.id and at < ${from}
            order by at desc limit 1
          )
          union all
          (
            select * from index_day
            where question_id = question.id and at < date_trunc('day', ${from}::timestamptz, 'UTC')
            order by at desc limit 1
          )
        ) as last
        order by at desc limit 1
      )
      union all
      select * from index_hour where question_id = question.id and at >= ${from}
    ) as period
    order by period.at`)
  const seenMs = seen.map(({ atMs }) => atMs)
  const byQuestion = new Map<string, Row[]>(questionIds.map((id) => [id, []]))
  for (const row of rows) byQuestion.get(row.questionId)?.push(row)
  const histories = new Map<string, IndexHistory>()
  for (const [id, own] of byQuestion) {
    histories.set(id, {
      before: own.find(({ atMs }) => atMs < from.getTime()) ?? null,
      periods: own.filter(({ atMs }) => atMs >= from.getTime()),
      seenMs,
    })
  }
  return histories
}
