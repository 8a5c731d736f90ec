import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { toThumbprintText } from '@parallax/domain'
import { isRecord } from './shape.ts'

/** An Ed25519 public key by RFC 8037: exactly the members of its thumbprint. */
export interface PublicJwk {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  /** 32 bytes as base64url. */
  readonly x: string
}

/** The key without other members, or null where the value is not such a key. */
export function toPublicJwk(value: unknown): PublicJwk | null {
  if (!isRecord(value)) return null
  const { kty, crv, x } = value
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string') return null
  return parseBase64url(x, 32) === null ? null : { kty, crv, x }
}

/** By RFC 7638. */
export function toThumbprint(jwk: PublicJwk): string {
  return createHash('sha256').update(toThumbprintText(jwk)).digest('base64url')
}

export function toPublicKey({ crv, kty, x }: PublicJwk): KeyObject {
  return createPublicKey({ format: 'jwk', key: { crv, kty, x } })
}

/** The y of every point of small order, in hex without the sign of x, in every possible encoding. */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
])

/** Whether it is a point of small order: for such a key anyone can make signatures that fit many texts. */
export function isSmallOrder({ x }: PublicJwk): boolean {
  const bytes = Buffer.from(x, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(31) & 0x7f, 31)
  return SMALL_ORDER.has(bytes.toString('hex'))
}

/**
 * This many bytes in their canonical encoding; null for everything else. Decoders ignore the last bits of a text and
 * invalid characters, so that several texts would decode to the same bytes.
 */
export function parseBase64url(text: string, bytes: number): Buffer | null {
  const decoded = Buffer.from(text, 'base64url')
  return decoded.length === bytes && decoded.toString('base64url') === text ? decoded : null
}
