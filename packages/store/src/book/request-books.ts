import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** The channel on which books are asked for; a notice has the ids of listings, separated by commas. */
export const BOOKS_NOTICE = 'books'

/** A notice may have 8,000 bytes. */
const MOST_IDS = 200

/**
 * Asks whoever reads books to read these at once. It is a request and no record: one that nobody hears, or that a venue's pace does not
 * allow, is not made up for, and who needs it asks again.
 */
export async function requestBooks(database: Database, marketIds: readonly string[]): Promise<void> {
  for (let from = 0; from < marketIds.length; from += MOST_IDS) {
    const ids = marketIds.slice(from, from + MOST_IDS).join(',')
    await database.run(sql`select pg_notify(${BOOKS_NOTICE}, ${ids})`)
  }
}
