import { sql } from '../sql.ts'
import type { TransactionalDatabase } from '../store.ts'
import { endSessions } from './end-sessions.ts'

/** Rows per statement: a key may have millions of requests in its log. */
const CHUNK = 1_000

/**
 * Deletes an account with everything it owns: sessions, keys with their logs and usage, watchlists, alerts, channels,
 * reports, roles, events. Its decisions about matches stay, without a name. Returns the ids of the sessions that this
 * ended.
 */
export async function deleteAccount(
  store: TransactionalDatabase,
  accountId: string,
  now: Date,
): Promise<string[]> {
  // Outside the transaction, as long as it takes; requests logged meanwhile are deleted with the rest.
  while ((await deleteLogs(store, accountId)) === CHUNK);
  return store.transaction(async (database) => {
    await database.run(sql`select 1 from account where id = ${accountId} for update`)
    // Locks in the same order as all code that changes deliveries of several alerts, to avoid deadlocks.
    await database.run(sql`select 1 from alert where account_id = ${accountId} order by id for update`)
    await database.run(
      sql`select 1 from notification_channel where account_id = ${accountId} order by id for update`,
    )
    const ended = await endSessions(database, accountId, { except: null }, now)
    await database.run(sql`
      insert into change (alert_ids)
      select array_agg(id) from alert where account_id = ${accountId} having count(*) > 0`)
    await database.run(sql`
      delete from request_log using api_key where api_key.id = api_key_id and account_id = ${accountId}`)
    await database.run(sql`
      delete from usage using api_key where api_key.id = api_key_id and account_id = ${accountId}`)
    await database.run(sql`delete from account where id = ${accountId}`)
    return ended
  })
}

function deleteLogs(database: Pick<TransactionalDatabase, 'run'>, accountId: string): Promise<number> {
  return database.run(sql`
    delete from request_log using (
      select api_key_id, request_log.created_at, request_log.id from request_log join api_key on api_key.id = api_key_id
      where account_id = ${accountId} limit ${CHUNK}
    ) as own
    where request_log.api_key_id = own.api_key_id and request_log.created_at = own.created_at
      and request_log.id = own.id`)
}
