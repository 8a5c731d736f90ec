import { toCertificateId } from '@parallax/domain'
import { type CertificateRow, findCertificate, type Store } from '@parallax/store'
import { ApiError } from '../../http/errors/api-error.ts'

/** A certificate of the chain by its hash, which determines its id. Refuses an unknown hash. */
export async function getLink(store: Store, hash: string): Promise<CertificateRow> {
  const row = await findCertificate(store, toCertificateId(hash))
  if (row?.hash !== hash) throw new ApiError('NOT_FOUND', `there is no certificate with the hash ${hash}`)
  return row
}
