import { type Fragment, fragment, sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** One certificate of the chain. */
export interface CertificateLink {
  /** 1 for the first, and one more for each. */
  readonly position: number
  readonly id: string
  readonly opportunityId: string
  readonly hash: string
  /** Null for the first. */
  readonly previousHash: string | null
  /** Unix milliseconds. */
  readonly issuedMs: number
  /** False when the file was deleted for its age. */
  readonly isKept: boolean
}

export interface CertificateRow extends CertificateLink {
  /** The file, byte for byte; null when it was deleted for its age. */
  readonly text: string | null
}

/** The columns of a link. */
export const LINK: Fragment = fragment`
  position, id, opportunity_id as "opportunityId", hash, previous_hash as "previousHash",
  extract(epoch from issued_at)::double precision * 1000 as "issuedMs", text is not null as "isKept"`

export function findCertificate(database: Database, id: string): Promise<CertificateRow | null> {
  return database.find(sql<CertificateRow>`select ${LINK}, text from certificate where id = ${id}`)
}
