import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** `reviewer`: may decide about pairs of listings. */
export const ACCOUNT_ROLES = ['reviewer'] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

export async function hasRole(database: Database, accountId: string, role: AccountRole): Promise<boolean> {
  const found = await database.find(
    sql<{ role: string }>`select role from account_role where account_id = ${accountId} and role = ${role}`,
  )
  return found !== null
}

/** Takes the email in lower case. False when no account has it: a role belongs to an account, not to an address. */
export async function grantRole(database: Database, email: string, role: AccountRole): Promise<boolean> {
  const granted = await database.find(sql<{ id: string }>`
    with found as (select id from account where email = ${email}),
    granted as (
      insert into account_role (account_id, role) select id, ${role} from found on conflict do nothing
    )
    select id from found`)
  return granted !== null
}

/** False when no account of that email has the role. */
export async function revokeRole(database: Database, email: string, role: AccountRole): Promise<boolean> {
  const revoked = await database.run(sql`
    delete from account_role using account
    where account.id = account_id and email = ${email} and role = ${role}`)
  return revoked > 0
}
