import type { HeldLease, LivingWorker } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** The workers that share the work, and their leases. */
export interface WorkersAndLeases {
  readonly workers: readonly LivingWorker[]
  readonly held: readonly HeldLease[]
}

/**
 * Records that the worker is alive and what it can do, for `ttlMs` by the database's clock. Deletes workers that are
 * long gone.
 */
export async function joinWorkers(database: Database, worker: LivingWorker, ttlMs: number): Promise<void> {
  await database.run(sql`
    with gone as (delete from worker where until < clock_timestamp() - interval '1 minute' and id <> ${worker.id})
    insert into worker (id, offers, until)
    values (${worker.id}, ${worker.offers}, clock_timestamp() + make_interval(secs => ${ttlMs / 1000}))
    on conflict (id) do update set offers = excluded.offers, until = excluded.until`)
}

/** From now on nothing is handed over to it. */
export async function leaveWorkers(database: Database, id: string): Promise<void> {
  await database.run(sql`delete from worker where id = ${id}`)
}

/** Live workers, and leases that have not expired, in one statement, because every worker asks every few seconds. */
export function listWorkersAndLeases(database: Database): Promise<WorkersAndLeases> {
  return database.get(sql<WorkersAndLeases>`
    select
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'offers', offers) order by id), '[]')
        from worker where until > clock_timestamp()
      ) as workers,
      (
        select coalesce(jsonb_agg(jsonb_build_object('name', name, 'holder', holder) order by name), '[]')
        from lease where until > clock_timestamp()
      ) as held`)
}
