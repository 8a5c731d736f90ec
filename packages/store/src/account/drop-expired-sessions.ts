import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Deletes up to `limit` email sessions that expired before `before`. A login that is never used again leaves one. */
export function dropExpiredFamilies(database: Database, before: Date, limit: number): Promise<number> {
  return database.run(sql`
    delete from refresh_family where ctid = any (array(
      select ctid from refresh_family where expires_at < ${before} limit ${limit}
    )) and expires_at < ${before}`)
}

/** The same for wallets. */
export function dropExpiredWalletSessions(database: Database, before: Date, limit: number): Promise<number> {
  return database.run(sql`
    delete from wallet_session where ctid = any (array(
      select ctid from wallet_session where expires_at < ${before} limit ${limit}
    )) and expires_at < ${before}`)
}
