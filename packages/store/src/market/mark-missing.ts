import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Notes since when open listings are absent from whole sweeps. Being listed again clears it. */
export function markMissing(database: Database, ids: readonly string[], at: Date): Promise<number> {
  return database.run(sql`
    update platform_market set missing_since = ${at}
    where id = any (${ids}::uuid[]) and status = 'open' and missing_since is null`)
}

/** Closes open listings that the venue does not know any more. The result stays unknown; being listed again opens them. */
export function closeMissing(database: Database, ids: readonly string[], at: Date): Promise<number> {
  return database.run(sql`
    update platform_market set status = 'closed', fetched_at = ${at}, content_hash = ''
    where id = any (${ids}::uuid[]) and status = 'open'`)
}
