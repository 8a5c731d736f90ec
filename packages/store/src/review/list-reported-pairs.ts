import { OPEN_REPORT } from '../report/open-report.ts'
import { fragment, sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { LONE_DECISION, PAIR, REPORTED_PAIR, toJudgedPairs, type WaitingPair } from './waiting-pair.ts'

/**
 * The pairs within one question that were reported, or that contain a reported listing, whatever was decided before;
 * highest value first. There are few reports.
 */
export function listReportedPairs(database: Database): Promise<WaitingPair[]> {
  const isLink = fragment`relation in ('same', 'complement')`
  const candidates = fragment`
    select distinct found.id, market_a, market_b, confidence
    from open_report cross join lateral (
      ${PAIR} where market_a = open_report.market_id
      union all
      ${PAIR} where market_b = open_report.market_id
      union all
      ${LONE_DECISION} and ${isLink} and market_a = open_report.market_id
      union all
      ${LONE_DECISION} and ${isLink} and market_b = open_report.market_id
      offset 0
    ) as found
    where open_report.pair_id is null
    union
    ${REPORTED_PAIR}`
  return database.many(sql<WaitingPair>`
    with ${OPEN_REPORT}, ${toJudgedPairs(candidates)}
    select
      id, "marketA", "marketB", 'reported' as "waitsBecause", value, "decisionId", "decisionKind", "decisionRelation"
    from judged_pair where not "isApart"
    order by value desc, id`)
}
