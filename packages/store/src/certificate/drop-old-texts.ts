import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface TextAges {
  /** Files that were issued before then go. */
  readonly before: Date
  /** Of those that another certificate of their opportunity has followed, already these. */
  readonly followedBefore: Date
}

/** Forgets the files of old certificates. The chain stays. */
export function dropOldCertificateTexts(
  database: Database,
  { before, followedBefore }: TextAges,
): Promise<number> {
  return database.run(sql`
    update certificate as old set text = null
    where text is not null and issued_at < ${followedBefore} and (
      issued_at < ${before} or exists (
        select from certificate as next
        where next.opportunity_id = old.opportunity_id and next.position > old.position
      )
    )`)
}
