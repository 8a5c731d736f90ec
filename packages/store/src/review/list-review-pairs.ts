import type { WaitReason } from '@parallax/domain'
import { fragment, sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { type ReviewPair, toReviewPairs } from './review-pair.ts'
import { type IdRange, splitIds } from './split-ids.ts'
import { mayWait, toWaitingPair, type WaitingPair } from './waiting-pair.ts'

export interface ReviewPage {
  readonly pairs: ReviewPair[]
  readonly total: number
}

/** The pairs that wait for a person: those that were reported first, then by value; for one reason, where it is named. */
export async function listReviewPairs(
  database: Database,
  {
    reason,
    limit,
    offset,
  }: { readonly reason: WaitReason | null; readonly limit: number; readonly offset: number },
): Promise<ReviewPage> {
  let total = 0
  const first: WaitingPair[] = []
  for (const ids of splitIds(4)) {
    const part = await listPart(database, ids, reason, offset + limit)
    total += part.total
    first.push(...(part.first ?? []))
  }
  const page = first.sort(compareWaiting).slice(offset, offset + limit)
  return { pairs: await toReviewPairs(database, page), total }
}

/** How many of these ids wait, and those that come first. */
function listPart(
  database: Database,
  ids: IdRange,
  reason: WaitReason | null,
  count: number,
): Promise<{ readonly total: number; readonly first: WaitingPair[] | null }> {
  const wanted = reason === null ? fragment`"waitsBecause" is not null` : fragment`"waitsBecause" = ${reason}`
  return database.get(sql<{ total: number; first: WaitingPair[] | null }>`
    with ${toWaitingPair(mayWait(ids))}, waiting as (select * from waiting_pair where ${wanted})
    select (select count(*) from waiting) as total, (
      select jsonb_agg(page) from (
        select * from waiting order by "waitsBecause" = 'reported' desc, value desc, id limit ${count}
      ) as page
    ) as first`)
}

function compareWaiting(one: WaitingPair, other: WaitingPair): number {
  const rank = ({ waitsBecause }: WaitingPair) => (waitsBecause === 'reported' ? 0 : 1)
  return rank(one) - rank(other) || other.value - one.value || (one.id < other.id ? -1 : 1)
}
