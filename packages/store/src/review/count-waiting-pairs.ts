import { WAIT_REASONS, type WaitReason } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { type IdRange, splitIds } from './split-ids.ts'
import { mayWait, toWaitingPair } from './waiting-pair.ts'

/** How many pairs wait for a person, by why. */
export async function countWaitingPairs(database: Database): Promise<Readonly<Record<WaitReason, number>>> {
  const counts = { reported: 0, contradiction: 0, uncertain: 0 }
  for (const ids of splitIds(8)) {
    const part = await countPart(database, ids)
    for (const reason of WAIT_REASONS) counts[reason] += part[reason]
  }
  return counts
}

function countPart(database: Database, ids: IdRange): Promise<Record<WaitReason, number>> {
  return database.get(sql<Record<WaitReason, number>>`
    with ${toWaitingPair(mayWait(ids))}
    select
      count(*) filter (where "waitsBecause" = 'reported') as reported,
      count(*) filter (where "waitsBecause" = 'contradiction') as contradiction,
      count(*) filter (where "waitsBecause" = 'uncertain') as uncertain
    from waiting_pair`)
}
