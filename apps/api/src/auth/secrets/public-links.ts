import { createHmac } from 'node:crypto'
import { deriveKeys, type SigningKey } from './derive-keys.ts'
import { isSameText } from './is-same-text.ts'
import type { Secrets } from './secrets.ts'

const ID_BYTES = 16
const SIGNATURE_BYTES = 20
/** 48 characters encode exactly 36 bytes, so no two texts mean the same. */
const TOKEN = /^[\w-]{48}$/

/**
 * Creates and reads the secret part of links that work without an account: the id of a row and a signature. A link
 * can be shown again at any time, cannot be guessed, and stops working once the row is deleted.
 */
export class PublicLinks {
  readonly #keys: readonly [SigningKey, ...SigningKey[]]

  /** Links of one `use` are invalid for another. */
  constructor(secrets: Secrets, use: string) {
    this.#keys = deriveKeys(secrets, use)
  }

  write(id: string): string {
    return toToken(id, this.#keys[0])
  }

  /** The id that was signed, with the current or a previous secret of the installation; null for anything else. */
  read(token: string): string | null {
    if (!TOKEN.test(token)) return null
    const id = toId(Buffer.from(token, 'base64url'))
    return this.#keys.some((key) => isSameText(token, toToken(id, key))) ? id : null
  }
}

function toToken(id: string, { key }: SigningKey): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  const signature = createHmac('sha256', key).update(bytes).digest().subarray(0, SIGNATURE_BYTES)
  return Buffer.concat([bytes, signature]).toString('base64url')
}

function toId(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, ID_BYTES)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
