import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import type { EmailAccount } from './account.ts'

export interface OwnAccount extends EmailAccount {
  /** Null until its owner has confirmed the email. */
  readonly confirmedAt: Date | null
}

export function findEmailAccount(database: Database, id: string): Promise<OwnAccount | null> {
  return database.find(
    sql<OwnAccount>`
      select id, email, name, confirmed_at as "confirmedAt" from account where id = ${id} and kind = 'email'`,
  )
}
