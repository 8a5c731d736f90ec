import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Which sessions of an account: one, or all except perhaps one. */
export type EndedSessions = { readonly only: string } | { readonly except: string | null }

/** Ends sessions of an account, by email or wallet, with all their tokens; returns their ids. */
export async function endSessions(
  database: Database,
  accountId: string,
  which: EndedSessions,
  now: Date,
): Promise<string[]> {
  const only = 'only' in which ? which.only : null
  const except = 'except' in which ? which.except : null
  const ended = await database.many(sql<{ id: string }>`
    with
      families as (
        delete from refresh_family
        where account_id = ${accountId} and (${only}::uuid is null or id = ${only}::uuid)
          and id is distinct from ${except}::uuid
        returning id
      ),
      told as (
        insert into ended_family (id, ended_at) select id, ${now}::timestamptz from families
        on conflict do nothing
      ),
      wallets as (
        delete from wallet_session
        where account_id = ${accountId} and (${only}::uuid is null or id = ${only}::uuid)
          and id is distinct from ${except}::uuid
        returning id
      )
    select id from families union all select id from wallets`)
  return ended.map(({ id }) => id)
}
