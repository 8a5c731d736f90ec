import { sign } from 'node:crypto'
import type { CertificateBody } from '@parallax/domain'
import { ALG, type Certificate, computeHash, FORMAT, toId, toSignedText } from './certificate.ts'
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
    format: FORMAT,
    id: toId(hash),
    hash,
    previous_hash: previousHash,
    alg: ALG,
    kid: key.kid,
  } as const
  const signature = sign(null, Buffer.from(toSignedText(statement)), key.privateKey)
  return { ...statement, body, jwk: key.jwk, signature: signature.toString('base64url') }
}
