import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface RefreshFamily {
  readonly id: string
  readonly accountId: string
  /** SHA-256 of its one good token. */
  readonly tokenHash: Buffer
  readonly expiresAt: Date
}

/** Begins a family with its first token, and forgets those of the account that have expired. */
export async function openRefreshFamily(database: Database, family: RefreshFamily, now: Date): Promise<void> {
  const { id, accountId, tokenHash, expiresAt } = family
  await database.run(sql`
    with expired as (
      delete from refresh_family where account_id = ${accountId} and expires_at <= ${now}
    )
    insert into refresh_family (id, account_id, token_hash, expires_at)
    values (${id}, ${accountId}, ${tokenHash}, ${expiresAt})`)
}
