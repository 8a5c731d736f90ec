import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface CertificateRow {
  readonly id: string
  readonly hash: string
  /** Unix milliseconds. */
  readonly issuedMs: number
  /** The file, byte for byte; null when it was dropped for its age. */
  readonly text: string | null
}

export function findCertificate(database: Database, id: string): Promise<CertificateRow | null> {
  return database.find(sql<CertificateRow>`
    select id, hash, extract(epoch from issued_at)::double precision * 1000 as "issuedMs", text
    from certificate where id = ${id}`)
}
