import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Takes or renews a lease for `ttlMs` by the database's clock: `renewed` when nobody else has held it since, `taken` when somebody
 * may have. Null while somebody else holds it; a holder that stops renewing loses it when the time is over.
 */
export async function takeLease(
  database: Database,
  name: string,
  holder: string,
  ttlMs: number,
): Promise<'taken' | 'renewed' | null> {
  const lease = await database.find(sql<{ isRenewed: boolean }>`
    insert into lease as held (name, holder, until)
    values (${name}, ${holder}, clock_timestamp() + make_interval(secs => ${ttlMs / 1000}))
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where held.holder = excluded.holder or held.until <= clock_timestamp()
    returning coalesce((select before.holder = ${holder} from lease as before where before.name = ${name}), false)
      as "isRenewed"`)
  if (lease === null) return null
  return lease.isRenewed ? 'renewed' : 'taken'
}

/** Gives the lease back, so that another worker need not wait. */
export async function releaseLease(database: Database, name: string, holder: string): Promise<void> {
  await database.run(sql`delete from lease where name = ${name} and holder = ${holder}`)
}
