import { randomBytes } from 'node:crypto'
import { SIWE_NONCE_MS } from '@parallax/domain'
import type { Secrets } from '../secrets/secrets.ts'
import { TokenSigner } from '../secrets/token-signer.ts'

export interface Nonce {
  readonly nonce: string
  readonly expiresAtMs: number
}

/**
 * Nonces for messages that wallets sign. A signed cookie binds a nonce to the browser that requested it, so issuing
 * one writes nothing. Only a nonce that comes back in a message is stored, to be refused the next time.
 */
export class Nonces {
  readonly #signer: TokenSigner

  constructor(secrets: Secrets) {
    this.#signer = new TokenSigner(secrets, 'siwe nonce')
  }

  /** A new nonce, and its signed form for the cookie that binds it. */
  issue(nowMs: number): { nonce: string; signed: string } {
    const nonce = randomBytes(16).toString('hex')
    return { nonce, signed: this.#signer.sign(`${nonce}.${nowMs + SIWE_NONCE_MS}`) }
  }

  /** The signed nonce; null when it is not ours or the ten minutes are over. */
  open(signed: string, nowMs: number): Nonce | null {
    const [nonce = '', expiresAt] = this.#signer.read(signed)?.split('.') ?? []
    const expiresAtMs = Number(expiresAt)
    return nowMs < expiresAtMs ? { nonce, expiresAtMs } : null
  }
}
