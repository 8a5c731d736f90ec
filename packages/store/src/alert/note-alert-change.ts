import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Reports to followers of the change feed that an alert is new, changed or deleted. */
export async function noteAlertChange(database: Database, alertId: string): Promise<void> {
  await database.run(sql`insert into change (alert_ids) values (array[${alertId}::uuid])`)
}
