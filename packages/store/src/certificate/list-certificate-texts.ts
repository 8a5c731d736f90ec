import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** The files of these certificates that are still kept. */
export function listCertificateTexts(
  database: Database,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly text: string }[]> {
  return database.many(
    unprepared(sql<{ id: string; text: string }>`
    select id, text from certificate where id = any (${ids}::uuid[]) and text is not null`),
  )
}
