import { hkdfSync } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** A key that signs for one use. */
export interface SigningKey {
  /** Identifies the key in what it signed, so that older keys can still be found. */
  readonly kid: string
  readonly key: Buffer
}

/**
 * The keys of one use, one per secret, newest first: the first signs, all of them verify. A key reveals nothing about
 * the keys of other uses or about the secret.
 */
export function deriveKeys(secrets: Secrets, use: string): [SigningKey, ...SigningKey[]] {
  const [newest, ...previous] = secrets
  return [deriveKey(newest, use), ...previous.map((secret) => deriveKey(secret, use))]
}

function deriveKey(secret: string, use: string): SigningKey {
  return {
    kid: expand(secret, `${use} kid`, 6).toString('base64url'),
    key: expand(secret, use, 32),
  }
}

function expand(secret: string, use: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `parallax ${use}`, bytes))
}
