import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Forgets the files of certificates that were issued before then. The chain stays. */
export function dropOldCertificateTexts(database: Database, before: Date): Promise<number> {
  return database.run(
    sql`update certificate set text = null where issued_at < ${before} and text is not null`,
  )
}
