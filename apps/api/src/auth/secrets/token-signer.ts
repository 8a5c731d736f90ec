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
  seal(text: string): string {
    const [newest] = this.#keys
    return `${text}.${newest.kid}.${sign(text, newest)}`
  }

  /** The text that was sealed; null when it was not sealed by us, or for another use. */
  open(sealed: string): string | null {
    const [, text = '', kid = '', signature = ''] = /^(.+)\.([^.]+)\.([^.]+)$/s.exec(sealed) ?? []
    const key = this.#keys.find((known) => known.kid === kid)
    return key !== undefined && isSameText(signature, sign(text, key)) ? text : null
  }
}

function sign(text: string, { key }: SigningKey): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
