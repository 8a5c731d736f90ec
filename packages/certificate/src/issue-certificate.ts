import { sign } from 'node:crypto'
import {
  CERTIFICATE_ALG,
  CERTIFICATE_FORMAT,
  type CertificateBody,
  toCertificateId,
  toSignedText,
} from '@parallax/domain'
import { type Certificate, computeHash } from './certificate.ts'
import type { SigningKey } from './signing-key.ts'

/** Issues the certificate that follows the one with `previousHash`. The same input gives the same certificate. */
export function issueCertificate(
  body: CertificateBody,
  {
    previousHash,
    keys: [key],
  }: { readonly previousHash: string | null; readonly keys: readonly [SigningKey, ...SigningKey[]] },
): Certificate {
  const hash = computeHash(body, previousHash)
  const statement = {
    format: CERTIFICATE_FORMAT,
    id: toCertificateId(hash),
    hash,
    previous_hash: previousHash,
    alg: CERTIFICATE_ALG,
    kid: key.kid,
  } as const
  const signature = sign(null, Buffer.from(toSignedText(statement)), key.privateKey)
  return { ...statement, body, jwk: key.jwk, signature: signature.toString('base64url') }
}
