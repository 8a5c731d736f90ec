import { createHmac } from 'node:crypto'
import { deriveKeys, type SigningKey } from './derive-keys.ts'
import { isSameText } from './is-same-text.ts'
import type { Secrets } from './secrets.ts'

/**
 * Signs texts that come back to us: refresh tokens, wallet sessions, nonces. Texts we never issued are refused
 * without a database query, and those issued for one use are refused for another.
 */
export class TokenSigner {
  readonly #keys: readonly [SigningKey, ...SigningKey[]]

  constructor(secrets: Secrets, use: string) {
    this.#keys = deriveKeys(secrets, use)
  }

  /** `text.kid.signature` */
  sign(text: string): string {
    const [newest] = this.#keys
    return `${text}.${newest.kid}.${computeSignature(text, newest)}`
  }

  /** The text that was signed; null when we did not sign it, or signed it for another use. */
  read(signed: string): string | null {
    const [, text = '', kid = '', signature = ''] = /^(.+)\.([^.]+)\.([^.]+)$/s.exec(signed) ?? []
    const key = this.#keys.find((known) => known.kid === kid)
    return key !== undefined && isSameText(signature, computeSignature(text, key)) ? text : null
  }
}

function computeSignature(text: string, { key }: SigningKey): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
