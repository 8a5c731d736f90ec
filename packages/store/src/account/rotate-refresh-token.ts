import { REFRESH_FAMILY_MS } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import type { EmailAccount } from './account.ts'
import { revokeRefreshFamily } from './revoke-refresh-family.ts'
import { type SessionOrigin, UNKNOWN_ORIGIN } from './session-origin.ts'

export interface Rotation {
  readonly familyId: string
  /** SHA-256 of the token that was presented, and of the one to follow it. */
  readonly spentHash: Buffer
  readonly nextHash: Buffer
  /** The next one expires then, or when the family ends for good if that is earlier. */
  readonly nextExpiresAt: Date
  readonly now: Date
  readonly origin?: SessionOrigin
}

export type Rotated =
  | { readonly account: EmailAccount }
  /** Whose token came a second time; null when it had only expired, or its family had ended before. */
  | { readonly account: null; readonly reusedOf: string | null }

/**
 * Spends the family's good token and puts the next in its place; answers whose it is. When the presented one is not the good one or
 * has expired the family is revoked, because a token that comes a second time was stolen from somebody. Of many that
 * present the same one at once, exactly one gets an account.
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
