import type { WalletSession } from '@parallax/store'
import { ANONYMOUS, type Caller } from '../access/caller.ts'
import type { SessionCredential } from '../access/session-credential.ts'
import type { WalletSessions } from '../siwe/wallet-sessions.ts'
import type { AccessClaims, AccessTokens } from './access-tokens.ts'
import type { RevokedSessions } from './revoked-sessions.ts'

interface SessionsOptions {
  readonly accessTokens: AccessTokens
  readonly revokedSessions: Pick<RevokedSessions, 'has'>
  readonly walletSessions: WalletSessions
  readonly now: () => number
}

/** Finds the caller of a session credential. An access token never needs a query. */
export class Sessions {
  readonly #options: SessionsOptions

  constructor(options: SessionsOptions) {
    this.#options = options
  }

  find(credential: SessionCredential): Caller | Promise<Caller> {
    const { kind, token, by, others = [] } = credential
    const found = kind === 'access' ? this.#findAccount(token, by) : this.#findWallet(token)
    const [next, ...rest] = others
    if (next === undefined) return found
    const orNext = (caller: Caller) =>
      caller.kind === 'none' ? this.find({ ...credential, token: next, others: rest }) : caller
    return found instanceof Promise ? found.then(orNext) : orNext(found)
  }

  #findAccount(token: string, by: 'bearer' | 'cookie'): Caller | Promise<Caller> {
    const claims = this.#options.accessTokens.verify(token, this.#options.now())
    if (claims === null) return ANONYMOUS
    const toCaller = (hasEnded: boolean): Caller => (hasEnded ? ANONYMOUS : toAccount(claims, by))
    const hasEnded = this.#options.revokedSessions.has(claims.familyId)
    return hasEnded instanceof Promise ? hasEnded.then(toCaller) : toCaller(hasEnded)
  }

  #findWallet(token: string): Caller | Promise<Caller> {
    const session = this.#options.walletSessions.find(token)
    return session instanceof Promise ? session.then(toWallet) : toWallet(session)
  }
}

function toAccount({ accountId, email, familyId }: AccessClaims, by: 'bearer' | 'cookie'): Caller {
  return { kind: 'account', accountId, email, sessionId: familyId, by }
}

function toWallet(session: Omit<WalletSession, 'expiresAt'> | null): Caller {
  if (session === null) return ANONYMOUS
  const { id, accountId, address } = session
  return { kind: 'wallet', accountId, address, sessionId: id, by: 'cookie' }
}
