import type { Store } from '@parallax/store'
import type { Logger } from 'pino'
import { AccessTokens } from '../access/access-tokens.ts'
import { EndedFamilies } from '../access/ended-families.ts'
import type { Secrets } from '../access/secrets.ts'
import { Sessions } from '../access/sessions.ts'
import { Site } from '../access/site.ts'
import { ContractWallets } from '../siwe/contract-wallets.ts'
import { Nonces } from '../siwe/nonces.ts'
import { WalletSessions } from '../siwe/wallet-sessions.ts'
import { EmailSessions } from './email-sessions.ts'
import type { GuessCounter } from './guess-counter.ts'
import { GuessGuard } from './guess-guard.ts'
import { Passwords } from './passwords.ts'
import { SecurityEvents } from './security-events.ts'

interface AccountOptions {
  readonly store: Store
  readonly guesses: GuessCounter
  readonly secrets: Secrets
  readonly logger: Logger
  readonly settings: {
    readonly publicUrl: string | null
    readonly corsOrigins: readonly string[]
    readonly rateLimits: 'on' | 'off'
    readonly rpcUrl: string | null
  }
  readonly now: () => number
}

/** What the routes of accounts and wallets are made of. */
export interface AccountParts {
  readonly store: Store
  readonly now: () => number
  readonly site: Site
  readonly passwords: Passwords
  readonly guard: GuessGuard
  readonly events: SecurityEvents
  readonly emailSessions: EmailSessions
  readonly walletSessions: WalletSessions
  readonly sessions: Sessions
  readonly endedFamilies: EndedFamilies
  readonly nonces: Nonces
  /** Null when no chain is configured. */
  readonly contractWallets: ContractWallets | null
}

export function createAccountParts({
  store,
  guesses,
  secrets,
  logger,
  settings,
  now,
}: AccountOptions): AccountParts {
  const { rpcUrl, rateLimits } = settings
  const accessTokens = new AccessTokens(secrets)
  const endedFamilies = new EndedFamilies({ store, now })
  const walletSessions = new WalletSessions({ store, secrets, now })
  return {
    store,
    now,
    site: new Site(settings),
    passwords: new Passwords(),
    guard: new GuessGuard({ guesses, enabled: rateLimits === 'on', now }),
    events: new SecurityEvents({ store, logger, now }),
    emailSessions: new EmailSessions({ store, secrets, accessTokens, endedFamilies, now }),
    walletSessions,
    sessions: new Sessions({ accessTokens, endedFamilies, walletSessions, now }),
    endedFamilies,
    nonces: new Nonces(secrets),
    contractWallets: rpcUrl === null ? null : new ContractWallets(rpcUrl),
  }
}
