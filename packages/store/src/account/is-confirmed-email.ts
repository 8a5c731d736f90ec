import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Whether an account has this email, in lower case, and its owner has confirmed it. */
export async function isConfirmedEmail(database: Database, email: string): Promise<boolean> {
  const found = await database.find(
    sql<{
      found: number
    }>`select 1 as found from account where email = ${email} and confirmed_at is not null`,
  )
  return found !== null
}
