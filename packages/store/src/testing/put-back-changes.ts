import { sql } from '../sql.ts'
import type { Store } from '../store.ts'

/** Recreates the table of the change feed with its rows, as `pg_restore --clean` does. */
export async function putBackChanges(store: Store): Promise<void> {
  await store.transaction(async (database) => {
    await database.run(sql`create table restored (like change including all)`)
    await database.run(sql`
      insert into restored (written_by, at, market_ids, question_ids, book_ids, opportunity_ids, alert_ids, feed)
      select written_by, at, market_ids, question_ids, book_ids, opportunity_ids, alert_ids, feed from change order by id`)
    await database.run(sql`drop table change`)
    await database.run(sql`alter table restored rename to change`)
    await database.run(sql`
      create trigger change_written after insert on change for each statement execute function notify_change()`)
  })
}
