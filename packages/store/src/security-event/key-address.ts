import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface KeyUse {
  readonly keyId: string
  readonly address: string
  readonly at: Date
}

/** Records that a key was used from an address; returns whether the address is new. False for a deleted key. */
export async function noteKeyAddress(database: Database, { keyId, address, at }: KeyUse): Promise<boolean> {
  const noted = await database.find(sql<{ isNew: boolean }>`
    insert into key_address (api_key_id, address, seen_at)
    select id, ${address}, ${at}::timestamptz from api_key where id = ${keyId}
    on conflict (api_key_id, address) do update set seen_at = greatest(key_address.seen_at, excluded.seen_at)
    returning xmax = 0 as "isNew"`)
  return noted?.isNew ?? false
}

/** Deletes up to `limit` addresses that were last used before `before`. */
export function dropOldKeyAddresses(database: Database, before: Date, limit: number): Promise<number> {
  return database.run(sql`
    delete from key_address where ctid = any (array(
      select ctid from key_address where seen_at < ${before} limit ${limit}
    )) and seen_at < ${before}`)
}
