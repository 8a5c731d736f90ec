import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * False when the nonce was spent before; of many concurrent calls, one gets true. Deletes expired nonces, which are
 * refused because of their age.
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
