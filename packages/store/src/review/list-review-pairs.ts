import type { WaitReason } from '@parallax/domain'
import { fragment, sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { countBeside } from './count-waiting-pairs.ts'
import { listReportedPairs } from './list-reported-pairs.ts'
import { type ReviewPair, toReviewPairs } from './review-pair.ts'
import type { WaitingPair } from './waiting-pair.ts'

export interface ReviewPage {
  readonly pairs: ReviewPair[]
  readonly total: number
}

/** The pairs that wait for a person: reported ones first, then by value; optionally for one reason. */
export async function listReviewPairs(
  database: Database,
  {
    reason,
    limit,
    offset,
  }: { readonly reason: WaitReason | null; readonly limit: number; readonly offset: number },
): Promise<ReviewPage> {
  const reported = await listReportedPairs(database)
  const reportedIds = reported.map(({ id }) => id)
  const counts = await countBeside(database, reportedIds)
  const total = reason === null ? counts.reported + counts.contradiction + counts.uncertain : counts[reason]
  const first = reason === null || reason === 'reported' ? reported.slice(offset, offset + limit) : []
  const rest =
    reason === 'reported' || first.length === limit
      ? []
      : await listStored(database, {
          reason,
          reportedIds,
          limit: limit - first.length,
          offset: reason === null ? Math.max(0, offset - reported.length) : offset,
        })
  return { pairs: await toReviewPairs(database, [...first, ...rest]), total }
}

interface StoredPart {
  readonly reason: 'contradiction' | 'uncertain' | null
  readonly reportedIds: readonly string[]
  readonly limit: number
  readonly offset: number
}

/** The ids are read from an index alone, then their rows. */
function listStored(
  database: Database,
  { reason, reportedIds, limit, offset }: StoredPart,
): Promise<WaitingPair[]> {
  const wanted = reason === null ? fragment`` : fragment`and reason = ${reason}`
  return database.many(
    unprepared(sql<WaitingPair>`
    with page as materialized (
      select id from waiting_pair where id <> all (${reportedIds}::uuid[]) ${wanted}
      order by value desc, id limit ${limit} offset ${offset}
    )
    select
      waiting.id, waiting.market_a as "marketA", waiting.market_b as "marketB", waiting.reason as "waitsBecause",
      waiting.value, decision.id as "decisionId", decision.kind as "decisionKind",
      decision.relation as "decisionRelation"
    from page
    cross join lateral (select * from waiting_pair where waiting_pair.id = page.id offset 0) as waiting
    left join lateral (
      select * from decision
      where market_a = waiting.market_a and market_b = waiting.market_b and undone_at is null offset 0
    ) as decision on true
    order by waiting.value desc, waiting.id`),
  )
}
