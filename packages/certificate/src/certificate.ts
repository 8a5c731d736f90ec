import { createHash } from 'node:crypto'
import { type CertificateBody, toCanonicalJson } from '@parallax/domain'
import type { PublicJwk } from './public-jwk.ts'

export const FORMAT = 'parallax-certificate/1'

/** As RFC 9864 names it. */
export const ALG = 'Ed25519'

/** A decision with everything it came from, its place in the chain, and the signature of the installation. */
export interface Certificate {
  readonly format: typeof FORMAT
  /** Follows from the hash; see `toId`. */
  readonly id: string
  readonly body: CertificateBody
  /** See `computeHash`. */
  readonly hash: string
  /** Hash of the certificate that was issued before; null for the first. */
  readonly previous_hash: string | null
  readonly alg: typeof ALG
  /** RFC 7638 thumbprint of `jwk`. */
  readonly kid: string
  /** The public key, so that the signature can be checked with nothing else at hand. Whose it is, only a JWK set says. */
  readonly jwk: PublicJwk
  /** Ed25519 over `toSignedText`, as base64url. */
  readonly signature: string
}

/**
 * SHA-256, in hex, of the canonical JSON of body, format and previous hash. The previous hash is in it, so that each hash
 * stands for all certificates before: none can be changed or left out without changing every later one.
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

/** What is signed: every member but the body, for which the hash stands, and the key, for which its thumbprint does. */
export function toSignedText(certificate: Omit<Certificate, 'body' | 'jwk' | 'signature'>): string {
  const { alg, format, hash, id, kid, previous_hash } = certificate
  return toCanonicalJson({ alg, format, hash, id, kid, previous_hash })
}

/** The one text of a certificate as a file: canonical JSON and a line feed. Any other byte makes it another file. */
export function toCertificateText(certificate: Certificate): string {
  return `${toCanonicalJson(certificate)}\n`
}
