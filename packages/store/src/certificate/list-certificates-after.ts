import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { type CertificateLink, LINK } from './find-certificate.ts'

/** The chain after a position, oldest first, and its length. */
export async function listCertificatesAfter(
  database: Database,
  { position, limit }: { readonly position: number; readonly limit: number },
): Promise<{ readonly links: readonly CertificateLink[]; readonly total: number }> {
  const links = await database.many(sql<CertificateLink>`
    select ${LINK} from certificate where position > ${position} order by position limit ${limit}`)
  const { total } = await database.get(sql<{ total: number }>`
    select coalesce(max(position), 0) as total from certificate`)
  return { links, total }
}
