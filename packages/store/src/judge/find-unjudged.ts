import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import type { JudgePair } from './judge-pair.ts'

/**
 * The next doubted pair for the judge, most confident first; null when there is none. Skips pairs with a decision,
 * with a result, or with a verdict on the same texts.
 */
export function findUnjudged(
  database: Database,
  exceptContents: readonly string[],
): Promise<JudgePair | null> {
  return database.find(
    unprepared(sql<JudgePair>`
    select doubt.id, doubt.market_a as "marketA", doubt.market_b as "marketB", doubt.confidence, doubt.content
    from judge_pair as doubt
    join platform_market as a on a.id = doubt.market_a and a.status <> 'resolved'
    join platform_market as b on b.id = doubt.market_b and b.status <> 'resolved'
    where doubt.content <> all (${exceptContents}::text[])
      and not exists (select from judge_verdict where judge_verdict.content = doubt.content)
      and not exists (
        select from decision
        where decision.market_a = doubt.market_a and decision.market_b = doubt.market_b and undone_at is null
      )
    order by doubt.confidence desc, doubt.id limit 1`),
  )
}
