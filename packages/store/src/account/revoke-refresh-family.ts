import { ACCESS_TOKEN_MS } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * No token of the family is good any more. That it has ended is kept until its access tokens have expired; those of which
 * they have are forgotten.
 */
export async function revokeRefreshFamily(database: Database, familyId: string, now: Date): Promise<void> {
  const expired = new Date(now.getTime() - ACCESS_TOKEN_MS)
  await database.run(sql`
    with
      revoked as (delete from refresh_family where id = ${familyId}),
      forgotten as (delete from ended_family where ended_at <= ${expired})
    insert into ended_family (id, ended_at) values (${familyId}, ${now}) on conflict do nothing`)
}
