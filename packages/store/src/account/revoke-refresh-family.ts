import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** No token of the family is good any more. */
export async function revokeRefreshFamily(database: Database, familyId: string): Promise<void> {
  await database.run(sql`delete from refresh_family where id = ${familyId}`)
}
