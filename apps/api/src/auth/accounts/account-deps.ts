import type { Notifier } from '@parallax/notify'
import type { Store } from '@parallax/store'
import type { Logger } from 'pino'
import { SameSiteCheck } from '../access/same-site-check.ts'
import type { GuessCounter } from '../guesses/guess-counter.ts'
import { LoginThrottle } from '../guesses/login-throttle.ts'
import { Passwords } from '../passwords/passwords.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { AccessTokens } from '../sessions/access-tokens.ts'
import { EmailSessions } from '../sessions/email-sessions.ts'
import { RevokedSessions } from '../sessions/revoked-sessions.ts'
import { Sessions } from '../sessions/sessions.ts'
import { ContractWallets } from '../siwe/contract-wallets.ts'
import { Nonces } from '../siwe/nonces.ts'
import { WalletSessions } from '../siwe/wallet-sessions.ts'
import { AccountMails } from './account-mails.ts'
import { KnownPlaces } from './known-places.ts'
import { MailLimit } from './mail-limit.ts'
import { SecurityEvents } from './security-events.ts'
import { SignUpLimit } from './sign-up-limit.ts'
import { type SignUpMode, SignUps } from './sign-ups.ts'

interface AccountOptions {
  readonly store: Store
  readonly guesses: GuessCounter
  readonly secrets: Secrets
  readonly logger: Logger
  readonly notifier: Notifier
  readonly passwords?: Passwords | undefined
  readonly settings: {
    readonly publicUrl: string | null
    readonly corsOrigins: readonly string[]
    readonly rateLimits: 'on' | 'off'
    readonly rpcUrl: string | null
    readonly signUp: SignUpMode
  }
  readonly now: () => number
}

/** Dependencies of the account and wallet routes. */
export interface AccountDeps {
  readonly store: Store
  readonly now: () => number
  readonly site: SameSiteCheck
  readonly passwords: Passwords
  readonly throttle: LoginThrottle
  readonly places: KnownPlaces
  readonly signUpLimit: SignUpLimit
  readonly events: SecurityEvents
  readonly mails: AccountMails
  readonly mailLimit: MailLimit
  readonly signUps: SignUps
  readonly emailSessions: EmailSessions
  readonly walletSessions: WalletSessions
  readonly sessions: Sessions
  readonly revokedSessions: RevokedSessions
  readonly nonces: Nonces
  /** Null when no RPC endpoint is configured. */
  readonly contractWallets: ContractWallets | null
}

export function createAccountDeps({
  store,
  guesses,
  secrets,
  logger,
  notifier,
  passwords,
  settings,
  now,
}: AccountOptions): AccountDeps {
  const { rpcUrl, rateLimits, publicUrl } = settings
  const site = new SameSiteCheck(settings)
  const accessTokens = new AccessTokens(secrets)
  const revokedSessions = new RevokedSessions({ store, now })
  const walletSessions = new WalletSessions({ store, secrets, now })
  const mailLimit = new MailLimit({ enabled: rateLimits === 'on', now })
  return {
    store,
    now,
    site,
    passwords: passwords ?? new Passwords(),
    throttle: new LoginThrottle({ guesses, enabled: rateLimits === 'on', now }),
    places: new KnownPlaces({ store, secrets, site, now }),
    signUpLimit: new SignUpLimit({ enabled: rateLimits === 'on', now }),
    events: new SecurityEvents({ store, logger, now }),
    mails: new AccountMails({ store, limit: mailLimit, notifier, publicUrl, logger, now }),
    mailLimit,
    signUps: new SignUps({ store, mode: settings.signUp, now }),
    emailSessions: new EmailSessions({ store, secrets, accessTokens, revokedSessions, now }),
    walletSessions,
    sessions: new Sessions({ accessTokens, revokedSessions, walletSessions, now }),
    revokedSessions,
    nonces: new Nonces(secrets),
    contractWallets: rpcUrl === null ? null : new ContractWallets(rpcUrl),
  }
}
