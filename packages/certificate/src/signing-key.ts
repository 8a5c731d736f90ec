import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { type PublicJwk, toPublicJwk, toThumbprint } from './public-jwk.ts'

/** The key that signs certificates. */
export interface SigningKey {
  readonly kid: string
  readonly jwk: PublicJwk
  readonly privateKey: KeyObject
}

/** The prefix of the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * The keys of an installation, one for each of its secrets, newest first: that one signs, all of them are published.
 * The same secret gives the same key in every process; the key reveals nothing about the secret.
 */
export function deriveSigningKeys(
  secrets: readonly [string, ...string[]],
): readonly [SigningKey, ...SigningKey[]] {
  const [newest, ...previous] = secrets
  return [deriveKey(newest), ...previous.map(deriveKey)]
}

function deriveKey(secret: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'parallax certificate', 32))
  const privateKey = createPrivateKey({
    format: 'der',
    type: 'pkcs8',
    key: Buffer.concat([PKCS8_HEAD, seed]),
  })
  const jwk = toPublicJwk(createPublicKey(privateKey).export({ format: 'jwk' }))
  if (jwk === null) throw new Error('the derived key is not an Ed25519 key')
  return { kid: toThumbprint(jwk), jwk, privateKey }
}
