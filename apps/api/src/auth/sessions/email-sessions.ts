import { randomUUID } from 'node:crypto'
import { REFRESH_TOKEN_MS } from '@parallax/domain'
import {
  type EmailAccount,
  openRefreshFamily,
  revokeRefreshFamily,
  rotateRefreshToken,
  type SessionOrigin,
  type Store,
} from '@parallax/store'
import { randomToken, toTokenHash } from '../secrets/random-token.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { TokenSigner } from '../secrets/token-signer.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { RevokedSessions } from './revoked-sessions.ts'

interface EmailSessionsOptions {
  readonly store: Store
  readonly secrets: Secrets
  readonly accessTokens: AccessTokens
  readonly revokedSessions: Pick<RevokedSessions, 'add'>
  readonly now: () => number
}

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

export type Refreshed =
  | { readonly account: EmailAccount; readonly tokens: Tokens }
  /** The account whose token was used twice; null when the token is invalid for another reason. */
  | { readonly account: null; readonly reusedOf: string | null }

/** Sessions of email accounts. A refresh token is `family.random`, signed. Only the last token of a family is valid. */
export class EmailSessions {
  readonly #options: EmailSessionsOptions
  readonly #signer: TokenSigner

  constructor(options: EmailSessionsOptions) {
    this.#options = options
    this.#signer = new TokenSigner(options.secrets, 'refresh token')
  }

  async open(account: EmailAccount, origin: SessionOrigin): Promise<Tokens> {
    const { store, now } = this.#options
    const nowMs = now()
    const familyId = randomUUID()
    const refreshToken = this.#makeRefreshToken(familyId)
    await openRefreshFamily(
      store,
      {
        id: familyId,
        accountId: account.id,
        tokenHash: toTokenHash(refreshToken),
        expiresAt: new Date(nowMs + REFRESH_TOKEN_MS),
        origin,
      },
      new Date(nowMs),
    )
    return { accessToken: this.#issue(account, familyId, nowMs), refreshToken }
  }

  /** Issues the next pair of tokens. An invalid token ends its whole family. */
  async refresh(presented: string, origin: SessionOrigin): Promise<Refreshed> {
    const familyId = this.#readFamily(presented)
    if (familyId === null) return { account: null, reusedOf: null }
    const { store, now } = this.#options
    const nowMs = now()
    const refreshToken = this.#makeRefreshToken(familyId)
    const rotated = await rotateRefreshToken(store, {
      familyId,
      spentHash: toTokenHash(presented),
      nextHash: toTokenHash(refreshToken),
      nextExpiresAt: new Date(nowMs + REFRESH_TOKEN_MS),
      now: new Date(nowMs),
      origin,
    })
    if (rotated.account === null) {
      this.#options.revokedSessions.add(familyId)
      return rotated
    }
    const { account } = rotated
    return { account, tokens: { accessToken: this.#issue(account, familyId, nowMs), refreshToken } }
  }

  /**
   * Ends the session of an access or refresh token: no token of its family stays valid. Returns its account; null
   * when there was none.
   */
  async close(token: string): Promise<string | null> {
    const { store, accessTokens, revokedSessions, now } = this.#options
    const nowMs = now()
    const claims = accessTokens.verify(token, nowMs)
    const familyId = claims?.familyId ?? this.#readFamily(token)
    if (familyId === null) return null
    const revoked = await revokeRefreshFamily(store, familyId, new Date(nowMs))
    revokedSessions.add(familyId)
    return claims?.accountId ?? revoked?.accountId ?? null
  }

  /** The family of a refresh token that we issued, whether or not it is still valid. */
  #readFamily(presented: string): string | null {
    return this.#signer.read(presented)?.split('.')[0] ?? null
  }

  #makeRefreshToken(familyId: string): string {
    return this.#signer.sign(`${familyId}.${randomToken()}`)
  }

  /**
   * Read `nowMs` before checking that the family is valid. Otherwise a token could outlive the record that its family
   * was revoked.
   */
  #issue({ id, email }: EmailAccount, familyId: string, nowMs: number): string {
    return this.#options.accessTokens.issue({ accountId: id, email, familyId }, nowMs)
  }
}
