import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import type { SessionOrigin } from './session-origin.ts'

/** A session of an account. */
export interface AccountSession extends SessionOrigin {
  readonly id: string
  readonly kind: 'email' | 'wallet'
  readonly openedAt: Date
  /** For an email account the time of the last refresh, for a wallet accurate to five minutes. */
  readonly lastUsedAt: Date
  readonly expiresAt: Date
}

/** The sessions of an account that have not expired, last used first. */
export function listSessions(database: Database, accountId: string, now: Date): Promise<AccountSession[]> {
  return database.many(sql<AccountSession>`
    select id, kind, device, address, opened_at as "openedAt", last_used_at as "lastUsedAt",
      expires_at as "expiresAt"
    from (
      select id, 'email' as kind, device, address, opened_at, last_used_at, expires_at from refresh_family
      where account_id = ${accountId}
      union all
      select id, 'wallet', device, address, opened_at, last_used_at, expires_at from wallet_session
      where account_id = ${accountId}
    ) as session
    where expires_at > ${now} order by last_used_at desc, id`)
}
