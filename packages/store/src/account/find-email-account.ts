import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import type { EmailAccount } from './account.ts'

export function findEmailAccount(database: Database, id: string): Promise<EmailAccount | null> {
  return database.find(
    sql<EmailAccount>`select id, email, name from account where id = ${id} and kind = 'email'`,
  )
}
