import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { type SessionOrigin, UNKNOWN_ORIGIN } from './session-origin.ts'

export interface RefreshFamily {
  readonly id: string
  readonly accountId: string
  /** SHA-256 of its one valid token. */
  readonly tokenHash: Buffer
  readonly expiresAt: Date
  readonly origin?: SessionOrigin
}

/** Creates a family with its first token, and deletes the expired ones of the account. */
export async function openRefreshFamily(database: Database, family: RefreshFamily, now: Date): Promise<void> {
  const { id, accountId, tokenHash, expiresAt, origin = UNKNOWN_ORIGIN } = family
  await database.run(sql`
    with expired as (
      delete from refresh_family where account_id = ${accountId} and expires_at <= ${now}
    )
    insert into refresh_family (
      id, account_id, token_hash, expires_at, opened_at, last_used_at, device, address
    )
    values (
      ${id}, ${accountId}, ${tokenHash}, ${expiresAt}, ${now}, ${now}, ${origin.device}, ${origin.address}
    )`)
}
