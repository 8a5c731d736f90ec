import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * False when the nonce was spent before; of many who spend it at once, one gets true. Forgets those that have expired,
 * which are refused for that.
 */
export async function spendNonce(
  database: Database,
  nonce: string,
  expiresAt: Date,
  now: Date,
): Promise<boolean> {
  await database.run(sql`delete from spent_nonce where expires_at <= ${now}`)
  const spent = await database.run(sql`
    insert into spent_nonce (nonce, expires_at) values (${nonce}, ${expiresAt}) on conflict do nothing`)
  return spent > 0
}
