import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { type ReviewPair, toReviewPairs } from './review-pair.ts'
import { toWaitingPair, type WaitingPair, withId } from './waiting-pair.ts'

/** Also one that does not wait. Null when there is no such pair. */
export async function findReviewPair(database: Database, id: string): Promise<ReviewPair | null> {
  const found = await database.many(sql<WaitingPair>`
    with ${toWaitingPair(withId(id))} select * from waiting_pair`)
  return (await toReviewPairs(database, found))[0] ?? null
}
