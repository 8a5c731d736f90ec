import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** The channel for requesting books; a notice contains the ids of listings, separated by commas. */
export const BOOKS_NOTICE = 'books'

/** A notice is limited to 8,000 bytes. */
const MOST_IDS = 200

/**
 * Asks the process that reads books to read these at once. It is a request without a record: one that is not
 * received, or that a venue's rate limit does not allow, is lost, and the caller has to ask again.
 */
export async function requestBooks(database: Database, marketIds: readonly string[]): Promise<void> {
  for (let from = 0; from < marketIds.length; from += MOST_IDS) {
    const ids = marketIds.slice(from, from + MOST_IDS).join(',')
    await database.run(sql`select pg_notify(${BOOKS_NOTICE}, ${ids})`)
  }
}
