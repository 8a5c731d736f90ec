import { createHash } from 'node:crypto'
import { type CertificateBody, toCanonicalJson } from '@parallax/domain'
import type { PublicJwk } from './public-jwk.ts'

export const FORMAT = 'parallax-certificate/1'

/** The name in RFC 9864. */
export const ALG = 'Ed25519'

/** A decision with everything it was made from, its place in the chain, and the signature of the installation. */
export interface Certificate {
  readonly format: typeof FORMAT
  /** Derived from the hash; see `toId`. */
  readonly id: string
  readonly body: CertificateBody
  /** See `computeHash`. */
  readonly hash: string
  /** Hash of the previous certificate; null for the first. */
  readonly previous_hash: string | null
  readonly alg: typeof ALG
  /** RFC 7638 thumbprint of `jwk`. */
  readonly kid: string
  /**
   * The public key, so that the signature can be checked without anything else. Only a JWK set shows whose key it is.
   */
  readonly jwk: PublicJwk
  /** Ed25519 over `toSignedText`, as base64url. */
  readonly signature: string
}

/**
 * SHA-256, in hex, of the canonical JSON of body, format and previous hash. Because it includes the previous hash,
 * each hash covers all earlier certificates: none can be changed or left out without changing every later one.
 */
export function computeHash(body: CertificateBody, previousHash: string | null): string {
  const text = toCanonicalJson({ body, format: FORMAT, previous_hash: previousHash })
  return createHash('sha256').update(text).digest('hex')
}

/** The first bits of the hash as a UUID of version 8 (RFC 9562): the same certificate has the same id everywhere. */
export function toId(hash: string): string {
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
export function toSignedText(certificate: Omit<Certificate, 'body' | 'jwk' | 'signature'>): string {
  const { alg, format, hash, id, kid, previous_hash } = certificate
  return toCanonicalJson({ alg, format, hash, id, kid, previous_hash })
}

/** The exact text of a certificate file: canonical JSON and a line feed. A file with any other byte is not valid. */
export function toCertificateText(certificate: Certificate): string {
  return `${toCanonicalJson(certificate)}\n`
}
