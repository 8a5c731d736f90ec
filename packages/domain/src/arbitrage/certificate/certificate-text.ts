import { toCanonicalJson } from './canonical-json.ts'

/** The texts of a certificate that are hashed and signed. Issuing and checking share them. None of them needs a key. */

export const CERTIFICATE_FORMAT = 'parallax-certificate/1'

/** The name in RFC 9864. */
export const CERTIFICATE_ALG = 'Ed25519'

/** The members of a certificate that are signed. */
export interface SignedMembers {
  readonly format: string
  readonly id: string
  readonly hash: string
  readonly previous_hash: string | null
  readonly alg: string
  readonly kid: string
}

/**
 * Its SHA-256 is the hash of a certificate. It includes the previous hash, so each hash covers all earlier
 * certificates: none can be changed or left out without changing every later one.
 */
export function toHashedText(body: unknown, previousHash: string | null): string {
  return toCanonicalJson({ body, format: CERTIFICATE_FORMAT, previous_hash: previousHash })
}

/** The first bits of the hash as a UUID of version 8 (RFC 9562): the same certificate has the same id everywhere. */
export function toCertificateId(hash: string): string {
  const variant = (Number.parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant.toString(16)}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** What is signed: every member except the body, which the hash covers, and the key, which its thumbprint covers. */
export function toSignedText({ alg, format, hash, id, kid, previous_hash }: SignedMembers): string {
  return toCanonicalJson({ alg, format, hash, id, kid, previous_hash })
}

/** Its SHA-256 is the name of a key, by RFC 7638. */
export function toThumbprintText({ crv, kty, x }: { crv: string; kty: string; x: string }): string {
  return toCanonicalJson({ crv, kty, x })
}
