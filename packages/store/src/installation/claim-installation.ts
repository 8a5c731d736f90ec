import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { StoreError } from '../store-error.ts'

/** `live`: real venues. `demo`: the simulated ones. */
export type Mode = 'live' | 'demo'

/**
 * Marks a new database with this mode and returns when that was; refuses one that holds the other mode's data, so
 * that a demo never mixes with money.
 */
export async function claimInstallation(database: Database, mode: Mode): Promise<Date> {
  await database.run(sql`insert into installation (mode) values (${mode}) on conflict do nothing`)
  const found = await database.get(
    sql<{ mode: Mode; created_at: Date }>`select mode, created_at from installation`,
  )
  if (found.mode !== mode) {
    throw new StoreError(
      'other_mode',
      `This database holds ${found.mode} data and cannot be used for ${mode} data. Set PARALLAX_DATA_DIR or DATABASE_URL to another database.`,
    )
  }
  return found.created_at
}
