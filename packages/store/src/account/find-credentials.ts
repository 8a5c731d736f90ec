import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import type { EmailAccount } from './account.ts'

export interface Credentials extends EmailAccount {
  readonly passwordHash: string
}

/** The account of an email in lower case, with its password hash. */
export function findCredentials(database: Database, email: string): Promise<Credentials | null> {
  return database.find(
    sql<Credentials>`
      select id, email, name, password_hash as "passwordHash" from account where email = ${email}`,
  )
}

/** The same by the id of an email account. */
export function findOwnCredentials(database: Database, id: string): Promise<Credentials | null> {
  return database.find(
    sql<Credentials>`
      select id, email, name, password_hash as "passwordHash" from account where id = ${id} and kind = 'email'`,
  )
}
