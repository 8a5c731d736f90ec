import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Records that the email belongs to the owner. False when the account has a different email by now. */
export async function confirmEmail(
  database: Database,
  accountId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const confirmed = await database.run(sql`
    update account set confirmed_at = coalesce(confirmed_at, ${now}) where id = ${accountId} and email = ${email}`)
  return confirmed > 0
}

/** Gives the account another email, in lower case, confirmed at that time or not at all. False when it is taken. */
export async function changeEmail(
  database: Database,
  accountId: string,
  email: string,
  confirmedAt: Date | null,
): Promise<boolean> {
  const changed = await database.run(sql`
    update account set email = ${email}, confirmed_at = ${confirmedAt}
    where id = ${accountId} and not exists (
      select from account other where other.email = ${email} and other.id <> ${accountId}
    )`)
  return changed > 0
}

/** Invalidates pending password resets too. */
export async function changePassword(
  database: Database,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await database.run(sql`
    with spent as (
      delete from account_token where account_id = ${accountId} and purpose = 'reset_password'
    )
    update account set password_hash = ${passwordHash} where id = ${accountId}`)
}
