import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface MailCount {
  /** A digest of what is counted. */
  readonly name: Buffer
  readonly limit: number
}

/**
 * Counts a mail. Null when it may be sent; otherwise the start of the hour that is full, and nothing is counted.
 * Concurrent calls are counted one after the other, across all processes.
 */
export async function takeMail(
  database: Database,
  { name, limit }: MailCount,
  now: Date,
  windowMs: number,
): Promise<Date | null> {
  const over = new Date(now.getTime() - windowMs)
  const taken = await database.run(sql`
    insert into mail_count as counted (name, began_at, mails) values (${name}, ${now}, 1)
    on conflict (name) do update set
      began_at = case when counted.began_at <= ${over} then excluded.began_at else counted.began_at end,
      mails = case when counted.began_at <= ${over} then 1 else counted.mails + 1 end
    where counted.began_at <= ${over} or counted.mails < ${limit}`)
  if (taken > 0) return null
  const { beganAt } = await database.get(
    sql<{ beganAt: Date }>`select began_at as "beganAt" from mail_count where name = ${name}`,
  )
  return beganAt
}

/** Deletes up to `limit` counts of hours that began before `before`. */
export function dropOldMailCounts(database: Database, before: Date, limit: number): Promise<number> {
  return database.run(sql`
    delete from mail_count where ctid = any (array(
      select ctid from mail_count where began_at < ${before} limit ${limit}
    )) and began_at < ${before}`)
}
