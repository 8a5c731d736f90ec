import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** What a mailed link can be used for. */
export type TokenPurpose = 'confirm_email' | 'change_email' | 'reset_password'

export interface NewAccountToken {
  readonly accountId: string
  readonly purpose: TokenPurpose
  readonly tokenHash: Buffer
  /** The address that it is sent to; null when the operator created it. */
  readonly email: string | null
  readonly madeAt: Date
  readonly expiresAt: Date
}

/**
 * Replaces the previous token of that purpose. False, and nothing is saved, when that one was made after `notSince`.
 */
export async function saveAccountToken(
  database: Database,
  token: NewAccountToken,
  notSince: Date,
): Promise<boolean> {
  const { accountId, purpose, tokenHash, email, madeAt, expiresAt } = token
  const saved = await database.run(sql`
    insert into account_token (account_id, purpose, token_hash, email, made_at, expires_at)
    values (${accountId}, ${purpose}, ${tokenHash}, ${email}, ${madeAt}, ${expiresAt})
    on conflict (account_id, purpose) do update set token_hash = excluded.token_hash, email = excluded.email,
      made_at = excluded.made_at, expires_at = excluded.expires_at
    where account_token.made_at <= ${notSince}`)
  return saved > 0
}

export interface SpentToken {
  readonly accountId: string
  readonly email: string | null
}

/** A token is valid once: of many concurrent calls, one gets a result. Null when it is not valid, or has expired. */
export function spendAccountToken(
  database: Database,
  purpose: TokenPurpose,
  tokenHash: Buffer,
  now: Date,
): Promise<SpentToken | null> {
  return database.find(sql<SpentToken>`
    delete from account_token
    where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${now}
    returning account_id as "accountId", email`)
}

/** Whether it is still valid. */
export async function isAccountTokenGood(
  database: Database,
  purpose: TokenPurpose,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const found = await database.find(
    sql<{ purpose: string }>`
      select purpose from account_token
      where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${now}`,
  )
  return found !== null
}

/** Deletes up to `limit` tokens that expired before `before`. */
export function dropExpiredTokens(database: Database, before: Date, limit: number): Promise<number> {
  return database.run(sql`
    delete from account_token where ctid = any (array(
      select ctid from account_token where expires_at < ${before} limit ${limit}
    )) and expires_at < ${before}`)
}
