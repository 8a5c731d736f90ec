import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { type SessionOrigin, UNKNOWN_ORIGIN } from './session-origin.ts'

export interface WalletSession {
  readonly id: string
  readonly accountId: string
  readonly address: string
  readonly expiresAt: Date
}

export interface NewWalletSession {
  readonly tokenHash: Buffer
  readonly accountId: string
  readonly expiresAt: Date
  readonly origin?: SessionOrigin
}

/** Creates a session, and deletes the expired ones of the account. */
export async function openWalletSession(
  database: Database,
  { tokenHash, accountId, expiresAt, origin = UNKNOWN_ORIGIN }: NewWalletSession,
  now: Date,
): Promise<void> {
  await database.run(sql`
    with expired as (
      delete from wallet_session where account_id = ${accountId} and expires_at <= ${now}
    )
    insert into wallet_session (token_hash, account_id, expires_at, opened_at, last_used_at, device, address)
    values (${tokenHash}, ${accountId}, ${expiresAt}, ${now}, ${now}, ${origin.device}, ${origin.address})`)
}

/** The session for the SHA-256 of a token, recorded as used; null when there is none or it has expired. */
export function findWalletSession(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<WalletSession | null> {
  return database.find(sql<WalletSession>`
    with used as (
      update wallet_session set last_used_at = ${now}
      where token_hash = ${tokenHash} and expires_at > ${now} and last_used_at < ${now}::timestamptz - interval '5 min'
    )
    select session.id, account.id as "accountId", account.address, session.expires_at as "expiresAt"
    from wallet_session session join account on account.id = session.account_id
    where session.token_hash = ${tokenHash} and session.expires_at > ${now}`)
}

/** Returns the account; null when there is no such session. */
export async function closeWalletSession(database: Database, tokenHash: Buffer): Promise<string | null> {
  const closed = await database.find(
    sql<{
      accountId: string
    }>`delete from wallet_session where token_hash = ${tokenHash} returning account_id as "accountId"`,
  )
  return closed?.accountId ?? null
}
