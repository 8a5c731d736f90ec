import { MAX_ACTIVE_KEYS } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Whether the account may have one more active key, not counting `leavingId`. Locks the account until the transaction
 * ends, so that concurrent requests cannot exceed the quota.
 */
export async function hasKeyRoom(
  database: Database,
  accountId: string,
  at: Date,
  leavingId: string | null = null,
): Promise<boolean> {
  await database.run(sql`select 1 from account where id = ${accountId} for update`)
  const { active } = await database.get(sql<{ active: number }>`
    select count(*) as active from api_key
    where account_id = ${accountId} and revoked_at is null and (expires_at is null or expires_at > ${at})
      and id is distinct from ${leavingId}::uuid`)
  return active < MAX_ACTIVE_KEYS
}
