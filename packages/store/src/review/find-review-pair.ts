import { OPEN_REPORT } from '../report/open-report.ts'
import { fragment, sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { type ReviewPair, toReviewPairs } from './review-pair.ts'
import { LONE_DECISION, PAIR, REPORTED_PAIR, toJudgedPairs, type WaitingPair } from './waiting-pair.ts'

/** Also finds pairs that do not wait. Null when there is no such pair. */
export async function findReviewPair(database: Database, id: string): Promise<ReviewPair | null> {
  const candidates = fragment`
    ${PAIR} where id = ${id} union all ${LONE_DECISION} and pair_id = ${id} union ${REPORTED_PAIR} and pair_id = ${id}`
  const found = await database.many(sql<WaitingPair>`
    with ${OPEN_REPORT}, ${toJudgedPairs(candidates)}
    select
      id, "marketA", "marketB", value, "decisionId", "decisionKind", "decisionRelation",
      case
        when not "isApart" and exists (
          select from open_report
          where case when pair_id is null then market_id in ("marketA", "marketB") else pair_id = judged_pair.id end
        ) then 'reported'
        else reason
      end as "waitsBecause"
    from judged_pair`)
  return (await toReviewPairs(database, found))[0] ?? null
}
