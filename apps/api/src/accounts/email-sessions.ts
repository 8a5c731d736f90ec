import { randomUUID } from 'node:crypto'
import { REFRESH_TOKEN_MS } from '@parallax/domain'
import {
  type EmailAccount,
  openRefreshFamily,
  revokeRefreshFamily,
  rotateRefreshToken,
  type Store,
} from '@parallax/store'
import type { AccessTokens } from '../access/access-tokens.ts'
import type { EndedFamilies } from '../access/ended-families.ts'
import { randomToken, toTokenHash } from '../access/random-token.ts'
import { Sealer } from '../access/sealer.ts'
import type { Secrets } from '../access/secrets.ts'

interface EmailSessionsOptions {
  readonly store: Store
  readonly secrets: Secrets
  readonly accessTokens: AccessTokens
  readonly endedFamilies: Pick<EndedFamilies, 'add'>
  readonly now: () => number
}

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** The sessions of accounts with an email. A refresh token is `family.random`, sealed; of a family only the last is good. */
export class EmailSessions {
  readonly #options: EmailSessionsOptions
  readonly #sealer: Sealer

  constructor(options: EmailSessionsOptions) {
    this.#options = options
    this.#sealer = new Sealer(options.secrets, 'refresh token')
  }

  async open(account: EmailAccount): Promise<Tokens> {
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
      },
      new Date(nowMs),
    )
    return { accessToken: this.#issue(account, familyId, nowMs), refreshToken }
  }

  /** The next pair; null when the token is not good, in which case none of its family is good any more. */
  async refresh(presented: string): Promise<{ account: EmailAccount; tokens: Tokens } | null> {
    const [familyId] = this.#sealer.open(presented)?.split('.') ?? []
    if (familyId === undefined) return null
    const { store, now } = this.#options
    const nowMs = now()
    const refreshToken = this.#makeRefreshToken(familyId)
    const account = await rotateRefreshToken(store, {
      familyId,
      spentHash: toTokenHash(presented),
      nextHash: toTokenHash(refreshToken),
      nextExpiresAt: new Date(nowMs + REFRESH_TOKEN_MS),
      now: new Date(nowMs),
    })
    if (account === null) {
      this.#options.endedFamilies.add(familyId)
      return null
    }
    return { account, tokens: { accessToken: this.#issue(account, familyId, nowMs), refreshToken } }
  }

  /** Ends the session of an access token: no token of its family is good any more. */
  async close(accessToken: string): Promise<void> {
    const { store, accessTokens, endedFamilies, now } = this.#options
    const nowMs = now()
    const claims = accessTokens.verify(accessToken, nowMs)
    if (claims === null) return
    await revokeRefreshFamily(store, claims.familyId, new Date(nowMs))
    endedFamilies.add(claims.familyId)
  }

  #makeRefreshToken(familyId: string): string {
    return this.#sealer.seal(`${familyId}.${randomToken()}`)
  }

  /** `nowMs` is from before the family was last seen standing: so no token of it is good longer than its end is remembered. */
  #issue({ id, email }: EmailAccount, familyId: string, nowMs: number): string {
    return this.#options.accessTokens.issue({ accountId: id, email, familyId }, nowMs)
  }
}
