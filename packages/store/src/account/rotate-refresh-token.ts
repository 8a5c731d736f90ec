import { REFRESH_FAMILY_MS } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import type { EmailAccount } from './account.ts'
import { revokeRefreshFamily } from './revoke-refresh-family.ts'
import { type SessionOrigin, UNKNOWN_ORIGIN } from './session-origin.ts'

export interface Rotation {
  readonly familyId: string
  /** SHA-256 of the presented token, and of its successor. */
  readonly spentHash: Buffer
  readonly nextHash: Buffer
  /** The next token expires then, or when the family ends for good if that is earlier. */
  readonly nextExpiresAt: Date
  readonly now: Date
  readonly origin?: SessionOrigin
}

export type Rotated =
  | { readonly account: EmailAccount }
  /** The account whose token was reused; null when it had only expired, or its family had ended before. */
  | { readonly account: null; readonly reusedOf: string | null }

/**
 * Spends the family's valid token and replaces it with the next; returns the account. When the presented token is not
 * the valid one or has expired, the family is revoked, because a reused token may be stolen. Of many concurrent calls
 * with the same token, exactly one gets an account.
 */
export async function rotateRefreshToken(
  database: Database,
  { familyId, spentHash, nextHash, nextExpiresAt, now, origin = UNKNOWN_ORIGIN }: Rotation,
): Promise<Rotated> {
  const account = await database.find(sql<EmailAccount>`
    with rotated as (
      update refresh_family set token_hash = ${nextHash}, last_used_at = ${now},
        expires_at = least(${nextExpiresAt}::timestamptz, opened_at + ${REFRESH_FAMILY_MS} * interval '1 ms'),
        device = ${origin.device}, address = ${origin.address}
      where id = ${familyId} and token_hash = ${spentHash} and expires_at > ${now}
      returning account_id
    )
    select account.id, account.email, account.name from account join rotated on rotated.account_id = account.id`)
  if (account !== null) return { account }
  const revoked = await revokeRefreshFamily(database, familyId, now)
  const isReused = revoked !== null && revoked.expiresAt > now
  return { account: null, reusedOf: isReused ? revoked.accountId : null }
}
