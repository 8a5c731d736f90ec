import type { JudgeVerdict } from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database, TransactionalDatabase } from '../store.ts'

/** A verdict of the judge, and what it is about. */
export interface JudgeVerdictRow {
  /** Hash of everything that it received. */
  readonly content: string
  readonly model: string
  readonly verdict: JudgeVerdict
  /** In its own words. */
  readonly reason: string
  readonly judgedAt: Date
}

/** Keeps a verdict for good, and makes the listings of all pairs with this content due, unless it is `unsure`. */
export function saveJudgeVerdict(store: TransactionalDatabase, row: JudgeVerdictRow): Promise<void> {
  const { content, model, verdict, reason, judgedAt } = row
  return store.transaction(async (database) => {
    const saved = await database.run(sql`
      insert into judge_verdict (content, model, verdict, reason, judged_at)
      values (${content}, ${model}, ${verdict}, ${reason}, ${judgedAt})
      on conflict do nothing`)
    if (saved === 0 || verdict === 'unsure') return
    await database.run(sql`
      with due as (
        insert into match_due (market_ids)
        select array_agg(distinct market.id)
        from judge_pair cross join lateral unnest(array[market_a, market_b]) as market (id)
        where content = ${content}
        having count(*) > 0
        returning 1
      )
      select pg_notify('change', '') from due`)
  })
}

/** Those of these contents that were judged. */
export function listJudgeVerdicts(
  database: Database,
  contents: readonly string[],
): Promise<JudgeVerdictRow[]> {
  return database.many(
    unprepared(sql<JudgeVerdictRow>`
    select content, model, verdict, reason, judged_at as "judgedAt"
    from judge_verdict where content = any (${contents}::text[])`),
  )
}

/** Pairs of these listings that the judge calls different. */
export function listDeniedPairs(
  database: Database,
  marketIds: readonly string[],
): Promise<{ readonly marketA: string; readonly marketB: string }[]> {
  return database.many(
    unprepared(sql<{ marketA: string; marketB: string }>`
    select market_a as "marketA", market_b as "marketB"
    from judge_pair join judge_verdict using (content)
    where market_a = any (${marketIds}::uuid[]) and market_b = any (${marketIds}::uuid[])
      and verdict = 'different'`),
  )
}
