import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Takes or renews a lease for `ttlMs` by the database's clock: `renewed` when no other worker has held it since,
 * `taken` when one may have. Null while another worker holds it; a holder that stops renewing loses it when the time
 * is over.
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
    on conflict (name) do update set holder = excluded.holder, until = excluded.until, is_handed_over = false
    where held.holder = excluded.holder or held.until <= clock_timestamp()
    returning coalesce(
      (select before.holder = ${holder} and not before.is_handed_over from lease as before where before.name = ${name}),
      false
    ) as "isRenewed"`)
  if (lease === null) return null
  return lease.isRenewed ? 'renewed' : 'taken'
}

/**
 * Renews every lease that the holder still has and returns their names. Leases that were released, handed over or
 * taken by another worker are not taken again, so a renewal may come late.
 */
export async function renewLeases(database: Database, holder: string, ttlMs: number): Promise<string[]> {
  const renewed = await database.many(sql<{ name: string }>`
    update lease set until = clock_timestamp() + make_interval(secs => ${ttlMs / 1000})
    where holder = ${holder} and not is_handed_over
    returning name`)
  return renewed.map(({ name }) => name)
}

/**
 * Gives the lease to a live worker in one step: no other can take it meanwhile, and it belongs to that worker for
 * `ttlMs`. False, and nothing happens, when that worker is gone or the holder no longer has the lease.
 */
export async function handOverLease(
  database: Database,
  name: string,
  { from, to, ttlMs }: { readonly from: string; readonly to: string; readonly ttlMs: number },
): Promise<boolean> {
  const moved = await database.run(sql`
    update lease
    set holder = next.id, until = clock_timestamp() + make_interval(secs => ${ttlMs / 1000}), is_handed_over = true
    from (select id from worker where id = ${to} and until > clock_timestamp() for key share) as next
    where lease.name = ${name} and lease.holder = ${from}`)
  return moved > 0
}

/** Releases the lease, so that another worker need not wait. */
export async function releaseLease(database: Database, name: string, holder: string): Promise<void> {
  await database.run(sql`delete from lease where name = ${name} and holder = ${holder}`)
}

/** Releases all remaining leases, including those handed over to a worker while it was leaving. */
export async function releaseLeases(database: Database, holder: string): Promise<void> {
  await database.run(sql`delete from lease where holder = ${holder}`)
}
