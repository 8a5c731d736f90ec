import { issueCertificate, type SigningKey, toCertificateText } from '@parallax/certificate'
import { isCertificateDue } from '@parallax/domain'
import type { NewCertificate } from '@parallax/store'
import type { Turned } from './ledger.ts'
import type { Memory } from './load-memory.ts'

export interface Issued {
  readonly turned: readonly Turned[]
  readonly certificates: readonly NewCertificate[]
}

/**
 * Issues the certificates that are due, each chained to the last. Returns rows that name them, and the new end of the
 * chain.
 */
export function issueCertificates(
  { engine, ledger, chain }: Memory,
  turned: readonly Turned[],
  keys: readonly [SigningKey, ...SigningKey[]],
): Issued & Pick<Memory, 'chain'> {
  const certificates: NewCertificate[] = []
  let end = chain
  const named = turned.map((each) => {
    const { opportunity, isSeen } = each
    const { key, decision, decidedMs } = opportunity
    if (!isSeen || !isCertificateDue(decision, ledger.findCertified(key), decidedMs)) return each
    const body = engine.certify(decision, decidedMs, decision.confirmation.last)
    if (body === null) return each
    const certificate = issueCertificate(body, { previousHash: end.hash, keys })
    end = { position: end.position + 1, hash: certificate.hash }
    certificates.push({
      position: end.position,
      id: certificate.id,
      opportunityId: opportunity.id,
      hash: certificate.hash,
      previousHash: certificate.previous_hash,
      issuedMs: decidedMs,
      text: toCertificateText(certificate),
    })
    ledger.certify(key, body.decision, certificate.id, decidedMs)
    return {
      ...each,
      opportunity: { ...opportunity, certificateId: certificate.id, differsFromCertificate: false },
    }
  })
  return { turned: named, certificates, chain: end }
}
