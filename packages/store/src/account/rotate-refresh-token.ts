import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import type { EmailAccount } from './account.ts'
import { revokeRefreshFamily } from './revoke-refresh-family.ts'

export interface Rotation {
  readonly familyId: string
  /** SHA-256 of the token that was presented, and of the one to follow it. */
  readonly spentHash: Buffer
  readonly nextHash: Buffer
  readonly nextExpiresAt: Date
  readonly now: Date
}

/**
 * Spends the family's good token and puts the next in its place; answers whose it is. Null when the presented one is
 * not the good one or has expired: the family is then revoked, because a token that comes a second time was stolen
 * from somebody. Of many that present the same one at once, exactly one gets an answer.
 */
export async function rotateRefreshToken(
  database: Database,
  { familyId, spentHash, nextHash, nextExpiresAt, now }: Rotation,
): Promise<EmailAccount | null> {
  const account = await database.find(sql<EmailAccount>`
    with rotated as (
      update refresh_family set token_hash = ${nextHash}, expires_at = ${nextExpiresAt}
      where id = ${familyId} and token_hash = ${spentHash} and expires_at > ${now}
      returning account_id
    )
    select account.id, account.email, account.name from account join rotated on rotated.account_id = account.id`)
  if (account === null) await revokeRefreshFamily(database, familyId, now)
  return account
}
