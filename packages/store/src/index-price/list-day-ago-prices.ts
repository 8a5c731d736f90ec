import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** The index price of a question a day ago, or its first one where the question is younger. */
export interface DayAgoPrice {
  readonly questionId: string
  /** Null where it was unknown then. */
  readonly price: number | null
  /** A full hour; null where there is no price. */
  readonly atMs: number | null
}

/** For the first `limit` questions after `afterId` that have a price now. `dayAgo` is a full hour. */
export function listDayAgoPrices(
  database: Database,
  { afterId, limit, dayAgo }: { readonly afterId: string; readonly limit: number; readonly dayAgo: Date },
): Promise<DayAgoPrice[]> {
  return database.many(
    unprepared(sql<DayAgoPrice>`
    select
      question.question_id as "questionId", was.price,
      case when was.price is not null then extract(epoch from was.at)::double precision * 1000 end as "atMs"
    from (
      select question_id, price, at from question_index
      where question_id > ${afterId} and price is not null order by question_id limit ${limit}
    ) as question
    left join lateral (
      -- A price that has not changed since then needs no look-up.
      (select question.price, ${dayAgo}::timestamptz as at where question.at < ${dayAgo})
      union all
      (
        select close, ${dayAgo} from index_hour
        where question_id = question.question_id and at < ${dayAgo} and question.at >= ${dayAgo}
        order by at desc limit 1
      )
      union all
      (
        select open, at from index_hour
        where question_id = question.question_id and at >= ${dayAgo} order by at limit 1
      )
      limit 1
    ) as was on true
    order by question.question_id`),
  )
}
