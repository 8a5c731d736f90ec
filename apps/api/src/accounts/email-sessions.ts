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
import type { AccessTokens } from '../access/access-tokens.ts'
import { randomToken, toTokenHash } from '../access/random-token.ts'
import type { RevokedSessions } from '../access/revoked-sessions.ts'
import type { Secrets } from '../access/secrets.ts'
import { TokenSigner } from '../access/token-signer.ts'

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
  /** Whose token came a second time; null when that is not what is wrong with it. */
  | { readonly account: null; readonly reusedOf: string | null }

/** The sessions of accounts with an email. A refresh token is `family.random`, sealed; of a family only the last is good. */
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

  /** The next pair. When the token is not good, none of its family is good any more. */
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

  /** Ends the session of an access or refresh token: no token of its family is good any more. Answers whose it was; null when none. */
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

  /** The family of a refresh token that we issued, whether or not it is good still. */
  #readFamily(presented: string): string | null {
    return this.#signer.open(presented)?.split('.')[0] ?? null
  }

  #makeRefreshToken(familyId: string): string {
    return this.#signer.seal(`${familyId}.${randomToken()}`)
  }

  /** `nowMs` is from before the family was last seen standing: so no token of it is good longer than its end is remembered. */
  #issue({ id, email }: EmailAccount, familyId: string, nowMs: number): string {
    return this.#options.accessTokens.issue({ accountId: id, email, familyId }, nowMs)
  }
}
