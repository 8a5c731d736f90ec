import { inChunks } from '../in-chunks.ts'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface TextAges {
  /** Files issued before this time are deleted. */
  readonly before: Date
  /** Files issued before this time are deleted if their opportunity has a later certificate. */
  readonly followedBefore: Date
}

/** Deletes the files of old certificates. The chain stays. */
export function dropOldCertificateTexts(
  database: Database,
  { before, followedBefore }: TextAges,
): Promise<number> {
  return inChunks((rows) =>
    database.run(sql`
    update certificate set text = null where position in (
      select position from certificate as old
      where text is not null and issued_at < ${followedBefore} and (
        issued_at < ${before} or exists (
          select from certificate as next
          where next.opportunity_id = old.opportunity_id and next.position > old.position
        )
      )
      limit ${rows}
    )`),
  )
}
