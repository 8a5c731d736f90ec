import { createHash } from 'node:crypto'
import {
  type CERTIFICATE_ALG,
  type CERTIFICATE_FORMAT,
  type CertificateBody,
  toCanonicalJson,
  toHashedText,
} from '@parallax/domain'
import type { PublicJwk } from './public-jwk.ts'

/** A decision with everything it was made from, its place in the chain, and the signature of the installation. */
export interface Certificate {
  readonly format: typeof CERTIFICATE_FORMAT
  /** Derived from the hash; see `toCertificateId`. */
  readonly id: string
  readonly body: CertificateBody
  /** See `computeHash`. */
  readonly hash: string
  /** Hash of the previous certificate; null for the first. */
  readonly previous_hash: string | null
  readonly alg: typeof CERTIFICATE_ALG
  /** RFC 7638 thumbprint of `jwk`. */
  readonly kid: string
  /**
   * The public key, so that the signature can be checked without anything else. Only a JWK set shows whose key it is.
   */
  readonly jwk: PublicJwk
  /** Ed25519 over `toSignedText`, as base64url. */
  readonly signature: string
}

/** SHA-256 in hex. */
export function computeHash(body: CertificateBody, previousHash: string | null): string {
  return createHash('sha256').update(toHashedText(body, previousHash)).digest('hex')
}

/** The exact text of a certificate file: canonical JSON and a line feed. A file with any other byte is not valid. */
export function toCertificateText(certificate: Certificate): string {
  return `${toCanonicalJson(certificate)}\n`
}
