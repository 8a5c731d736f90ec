import type { HeldLease, LivingWorker } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Who there is to share work, and who has which part of it. */
export interface WorkersAndLeases {
  readonly workers: readonly LivingWorker[]
  readonly held: readonly HeldLease[]
}

/** Says that the worker lives and what it can do, for `ttlMs` by the database's clock. Those that are long gone are forgotten. */
export async function joinWorkers(database: Database, worker: LivingWorker, ttlMs: number): Promise<void> {
  await database.run(sql`
    with gone as (delete from worker where until < clock_timestamp() - interval '1 minute' and id <> ${worker.id})
    insert into worker (id, offers, until)
    values (${worker.id}, ${worker.offers}, clock_timestamp() + make_interval(secs => ${ttlMs / 1000}))
    on conflict (id) do update set offers = excluded.offers, until = excluded.until`)
}

/** Nothing is handed over to it any more. */
export async function leaveWorkers(database: Database, id: string): Promise<void> {
  await database.run(sql`delete from worker where id = ${id}`)
}

/** Those that live, and the leases that did not run out. */
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
