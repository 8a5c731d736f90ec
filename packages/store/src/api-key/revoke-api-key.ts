import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Revokes a key for good and returns since when; null when the account has no such key. A second call changes
 * nothing.
 */
export async function revokeApiKey(
  database: Database,
  accountId: string,
  id: string,
  at: Date,
): Promise<Date | null> {
  const revoked = await database.find(sql<{ revokedAt: Date }>`
    update api_key set revoked_at = coalesce(revoked_at, ${at}::timestamptz)
    where id = ${id} and account_id = ${accountId}
    returning revoked_at as "revokedAt"`)
  return revoked?.revokedAt ?? null
}
