import { WAIT_REASONS, type WaitReason } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { listReportedPairs } from './list-reported-pairs.ts'

/** How many pairs wait for a person, by reason. */
export async function countWaitingPairs(database: Database): Promise<Readonly<Record<WaitReason, number>>> {
  const reported = await listReportedPairs(database)
  return countBeside(
    database,
    reported.map(({ id }) => id),
  )
}

/** The same where the reported pairs are known. Each pair counts once, and reports take precedence. */
export async function countBeside(
  database: Database,
  reportedIds: readonly string[],
): Promise<Readonly<Record<WaitReason, number>>> {
  const stored = await database.get(sql<{ contradiction: number; uncertain: number }>`
    select contradiction, uncertain from waiting_count`)
  const counts = { ...stored, reported: reportedIds.length }
  if (reportedIds.length === 0) return counts
  const both = await database.many(sql<{ reason: WaitReason }>`
    select reason from waiting_pair where id = any (${reportedIds}::uuid[])`)
  for (const reason of WAIT_REASONS) counts[reason] -= both.filter((each) => each.reason === reason).length
  return counts
}
