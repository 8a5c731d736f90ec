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

/** Live workers, and leases that have not expired. */
export async function listWorkersAndLeases(database: Database): Promise<WorkersAndLeases> {
  const [workers, held] = await Promise.all([
    database.many(
      sql<LivingWorker>`select id, offers from worker where until > clock_timestamp() order by id`,
    ),
    database.many(
      sql<HeldLease>`select name, holder from lease where until > clock_timestamp() order by name`,
    ),
  ])
  return { workers, held }
}
