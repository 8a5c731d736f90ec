import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface WalletSession {
  readonly accountId: string
  readonly address: string
  readonly expiresAt: Date
}

/** Begins a session, and forgets those of the account that have expired. */
export async function openWalletSession(
  database: Database,
  { tokenHash, accountId, expiresAt }: { tokenHash: Buffer; accountId: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await database.run(sql`
    with expired as (
      delete from wallet_session where account_id = ${accountId} and expires_at <= ${now}
    )
    insert into wallet_session (token_hash, account_id, expires_at)
    values (${tokenHash}, ${accountId}, ${expiresAt})`)
}

/** The session of a token's SHA-256; null when there is none or it has expired. */
export function findWalletSession(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<WalletSession | null> {
  return database.find(sql<WalletSession>`
    select account.id as "accountId", account.address, session.expires_at as "expiresAt"
    from wallet_session session join account on account.id = session.account_id
    where session.token_hash = ${tokenHash} and session.expires_at > ${now}`)
}

export async function closeWalletSession(database: Database, tokenHash: Buffer): Promise<void> {
  await database.run(sql`delete from wallet_session where token_hash = ${tokenHash}`)
}
