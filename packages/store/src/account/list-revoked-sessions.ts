import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Ids of the families that were revoked after that time. */
export async function listRevokedSessions(database: Database, after: Date): Promise<string[]> {
  const families = await database.many(
    sql<{ id: string }>`select id from ended_family where ended_at > ${after}`,
  )
  return families.map(({ id }) => id)
}
