import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface NewEmailAccount {
  readonly id: string
  /** In lower case. */
  readonly email: string
  readonly passwordHash: string
  readonly name: string | null
  readonly createdAt: Date
}

/** False when the email is taken. */
export async function createEmailAccount(database: Database, account: NewEmailAccount): Promise<boolean> {
  const { id, email, passwordHash, name, createdAt } = account
  const created = await database.run(sql`
    insert into account (id, kind, email, password_hash, name, created_at)
    values (${id}, 'email', ${email}, ${passwordHash}, ${name}, ${createdAt})
    on conflict (email) do nothing`)
  return created > 0
}
