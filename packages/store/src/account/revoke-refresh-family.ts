import { ACCESS_TOKEN_MS } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface RevokedFamily {
  readonly accountId: string
  readonly expiresAt: Date
}

/**
 * Invalidates all tokens of the family. The ended family is kept until its access tokens have expired, and then
 * deleted. Returns the family; null when it had ended before.
 */
export function revokeRefreshFamily(
  database: Database,
  familyId: string,
  now: Date,
): Promise<RevokedFamily | null> {
  const expired = new Date(now.getTime() - ACCESS_TOKEN_MS)
  return database.find(sql<RevokedFamily>`
    with
      revoked as (delete from refresh_family where id = ${familyId} returning account_id, expires_at),
      forgotten as (delete from ended_family where ended_at <= ${expired}),
      ended as (
        insert into ended_family (id, ended_at) values (${familyId}, ${now}) on conflict do nothing
      )
    select account_id as "accountId", expires_at as "expiresAt" from revoked`)
}
