import type { CertificateLink as CertificateLinkAnswer } from '@parallax/contract'
import type { CertificateLink } from '@parallax/store'
import { toIso } from '../../catalog/arbitrage/to-values.ts'

export function toCertificateLink(link: CertificateLink): CertificateLinkAnswer {
  return {
    position: link.position,
    id: link.id,
    hash: link.hash,
    previous_hash: link.previousHash,
    opportunity_id: link.opportunityId,
    issued_at: toIso(link.issuedMs),
    is_kept: link.isKept,
  }
}
