import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import type { AccountRole } from './account-role.ts'

/** An account as an operator sees it. */
export interface ListedAccount {
  readonly id: string
  readonly kind: 'email' | 'wallet'
  /** Null for a wallet account. */
  readonly email: string | null
  /** Null for an email account. */
  readonly address: string | null
  readonly roles: readonly AccountRole[]
  readonly createdAt: Date
  /** Null for a wallet account, and for an email that is not confirmed. */
  readonly confirmedAt: Date | null
}

/** Newest first; with a role, only those that have it. */
export function listAccounts(
  database: Database,
  { role, limit }: { readonly role: AccountRole | null; readonly limit: number },
): Promise<ListedAccount[]> {
  return database.many(sql<ListedAccount>`
    select id, kind, email, address, created_at as "createdAt", confirmed_at as "confirmedAt",
      array(select role from account_role where account_id = account.id order by role) as roles
    from account
    where ${role}::text is null or exists (
      select from account_role where account_id = account.id and role = ${role}
    )
    order by created_at desc, id limit ${limit}`)
}
