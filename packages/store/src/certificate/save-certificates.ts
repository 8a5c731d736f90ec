import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'

/** The next certificate of the chain. */
export interface NewCertificate {
  readonly position: number
  readonly id: string
  readonly opportunityId: string
  readonly hash: string
  readonly previousHash: string | null
  readonly issuedMs: number
  /** The file, byte for byte. */
  readonly text: string
}

/** Has to run in the transaction that takes the turn: otherwise the chain could fork. */
export async function saveCertificates(
  database: Database,
  certificates: readonly NewCertificate[],
): Promise<void> {
  const rows = certificates.map(({ opportunityId, previousHash, issuedMs, ...certificate }) => ({
    ...certificate,
    opportunity_id: opportunityId,
    previous_hash: previousHash,
    issued_at: new Date(issuedMs).toISOString(),
  }))
  await database.run(
    unprepared(sql`
    insert into certificate (position, id, opportunity_id, hash, previous_hash, issued_at, text)
    select * from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as row (
      position bigint, id uuid, opportunity_id uuid, hash text, previous_hash text, issued_at timestamptz, text text
    )`),
  )
}
