import {
  closeWalletSession,
  type Database,
  findWalletSession,
  openWalletSession,
  type SessionOrigin,
  type WalletSession,
} from '@parallax/store'
import { randomToken, toTokenHash } from '../secrets/random-token.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { TokenSigner } from '../secrets/token-signer.ts'

interface WalletSessionsOptions {
  readonly store: Database
  readonly secrets: Secrets
  readonly now: () => number
}

/** How long a session is cached, and so how long one that another process has ended may still be served here. */
const CACHE_MS = 30_000
const MAX_CACHED = 10_000

/** The sessions of wallets that signed in. */
export class WalletSessions {
  readonly #store: Database
  readonly #signer: TokenSigner
  readonly #now: () => number
  readonly #cache = new Map<string, { readonly session: WalletSession; readonly untilMs: number }>()

  constructor({ store, secrets, now }: WalletSessionsOptions) {
    this.#store = store
    this.#signer = new TokenSigner(secrets, 'wallet session')
    this.#now = now
  }

  /** Starts a session and returns its token. */
  async open(database: Database, accountId: string, expiresAt: Date, origin: SessionOrigin): Promise<string> {
    const token = this.#signer.sign(randomToken())
    const session = { tokenHash: toTokenHash(token), accountId, expiresAt, origin }
    await openWalletSession(database, session, new Date(this.#now()))
    return token
  }

  /**
   * The session of a token while it is valid; null otherwise. Synchronous when it is cached, or when the token is not
   * ours.
   */
  find(token: string): WalletSession | null | Promise<WalletSession | null> {
    const cached = this.#cache.get(token)
    if (cached !== undefined && this.#now() < cached.untilMs) return cached.session
    return this.#signer.read(token) === null ? null : this.#fetch(token)
  }

  /** Returns its account; null when there is no such session. */
  async close(token: string): Promise<string | null> {
    const accountId = await closeWalletSession(this.#store, toTokenHash(token))
    this.#cache.delete(token)
    return accountId
  }

  /** Call it after sessions were ended in the database, so that this process reads them again. */
  forgetAll(): void {
    this.#cache.clear()
  }

  async #fetch(token: string): Promise<WalletSession | null> {
    const nowMs = this.#now()
    const session = await findWalletSession(this.#store, toTokenHash(token), new Date(nowMs))
    if (session === null) {
      this.#cache.delete(token)
      return null
    }
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear()
    this.#cache.set(token, { session, untilMs: Math.min(nowMs + CACHE_MS, session.expiresAt.getTime()) })
    return session
  }
}
