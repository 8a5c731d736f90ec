import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { toCanonicalJson } from '@parallax/domain'
import { isRecord } from './shape.ts'

/** An Ed25519 public key by RFC 8037: exactly the members that make its thumbprint. */
export interface PublicJwk {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  /** 32 bytes as base64url. */
  readonly x: string
}

/** The key among other members, or null where the value is no such key. */
export function toPublicJwk(value: unknown): PublicJwk | null {
  if (!isRecord(value)) return null
  const { kty, crv, x } = value
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string') return null
  return parseBase64url(x, 32) === null ? null : { kty, crv, x }
}

/** By RFC 7638. */
export function toThumbprint({ crv, kty, x }: PublicJwk): string {
  return createHash('sha256').update(toCanonicalJson({ crv, kty, x })).digest('base64url')
}

export function toPublicKey({ crv, kty, x }: PublicJwk): KeyObject {
  return createPublicKey({ format: 'jwk', key: { crv, kty, x } })
}

/**
 * So many bytes, written as they are always written; null for everything else. Decoders ignore the last bits of a text and
 * what is no base64url, so that several texts would say the same.
 */
export function parseBase64url(text: string, bytes: number): Buffer | null {
  const decoded = Buffer.from(text, 'base64url')
  return decoded.length === bytes && decoded.toString('base64url') === text ? decoded : null
}
