import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Which of these places the account has signed in from after `since`. Empty for an email without an account. */
export async function findKnownPlaces(
  database: Database,
  email: string,
  places: readonly string[],
  since: Date,
): Promise<string[]> {
  const known = await database.many(sql<{ place: string }>`
    select place from known_place join account on account.id = account_id
    where email = ${email} and place = any (${places}::text[]) and seen_at > ${since}`)
  return known.map(({ place }) => place)
}

/** Records that the account signed in from these places. */
export async function noteKnownPlaces(
  database: Database,
  accountId: string,
  places: readonly string[],
  at: Date,
): Promise<void> {
  await database.run(sql`
    insert into known_place (account_id, place, seen_at)
    select ${accountId}, place, ${at}::timestamptz from unnest(${places}::text[]) as place
    on conflict (account_id, place) do update set seen_at = excluded.seen_at`)
}

/** Deletes up to `limit` places whose last sign-in was before `before`. */
export function dropOldPlaces(database: Database, before: Date, limit: number): Promise<number> {
  return database.run(sql`
    delete from known_place where ctid = any (array(
      select ctid from known_place where seen_at < ${before} limit ${limit}
    )) and seen_at < ${before}`)
}
