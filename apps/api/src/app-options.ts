import type { Notifier } from '@parallax/notify'
import type { Store } from '@parallax/store'
import type { Logger } from 'pino'
import type { SignUpMode } from './auth/accounts/sign-ups.ts'
import type { GuessCounter } from './auth/guesses/guess-counter.ts'
import type { Passwords } from './auth/passwords/passwords.ts'
import type { Secrets } from './auth/secrets/secrets.ts'
import type { VenueRules } from './catalog/arbitrage/venue-rules.ts'
import type { RateLimiter } from './http/rate-limit/rate-limiter.ts'
import type { ModelQuality } from './routes/matching/model-quality.ts'
import type { AccountVenue } from './routes/wallet-tracker/fetch-account.ts'
import type { WebOptions } from './routes/web/web.ts'
import type { StreamLimits } from './stream/stream-places.ts'
import type { StreamSlots } from './stream/stream-slots.ts'
import type { StreamTimes } from './stream/streams.ts'

export interface AppSettings {
  /** The address people use, such as `https://parallax.example`; null when it is not configured. */
  readonly publicUrl: string | null
  /** Whose forwarding headers are trusted: none, those of the last `number` hops, or those of these addresses. */
  readonly trustProxy: false | number | readonly string[]
  /** Origins whose pages may send requests with credentials. */
  readonly corsOrigins: readonly string[]
  /** Who may read /metrics on the main port. It is not served there when a proxy is trusted. */
  readonly metrics: 'loopback' | 'open' | 'off'
  readonly rateLimits: 'on' | 'off'
  /** Who may create an account. */
  readonly signUp: SignUpMode
  /** Ethereum JSON-RPC endpoint that checks contract wallets; null when they cannot sign in. */
  readonly rpcUrl: string | null
  /** How long a client may take to send a request, and a handler to respond. */
  readonly requestTimeoutMs?: number
  /** Intervals at which streams are maintained. Tests shorten them. */
  readonly streamTimes?: Partial<StreamTimes>
  /** How many streams this process accepts. */
  readonly streamLimits?: StreamLimits
}

export interface AppOptions {
  readonly store: Store
  /** How long a request waits for the database before it gets a 503. By default, as long as a statement may take. */
  readonly databaseTimeoutMs?: number
  readonly limiter: RateLimiter
  /** Counts failed password attempts. */
  readonly guesses: GuessCounter
  /** Hashes passwords; the caller closes it. By default the application creates its own. */
  readonly passwords?: Passwords | undefined
  /** Counts the streams of each account across all processes. Without it, each process counts its own. */
  readonly streamSlots?: StreamSlots | null
  /** How far the event loop of this process lags, in milliseconds. Tests replace it. */
  readonly lagMs?: () => number
  /** Resolves when Redis responds; null when the service runs without Redis. */
  readonly pingRedis: (() => Promise<void>) | null
  /** Whether rate limits are counted in this process alone because Redis is unavailable; null without Redis. */
  readonly isRedisAway?: (() => boolean) | null
  /** Further metrics of the process, for Prometheus. */
  readonly moreMetrics?: () => Promise<string>
  /** Sign sessions and encrypt the secrets of channels. Every process of the installation has the same ones. */
  readonly secrets: Secrets
  /** Sends to notification channels. */
  readonly notifier: Notifier
  readonly logger: Logger
  readonly settings: AppSettings
  /** How the matcher's model performs on judged pairs. Without it, that part of /api/v1/matching/quality is null. */
  readonly modelQuality?: ModelQuality
  /** What each venue requires of a trade, and what it allows. */
  readonly rules: VenueRules
  /** The venues that the wallet tracker queries. The others are reported as off. */
  readonly venues?: readonly AccountVenue[]
  /** The web app. Without it, the root address redirects to the API reference. */
  readonly web?: WebOptions
  /** Resolves after this many milliseconds. Tests replace it to decide when the tracker has waited long enough. */
  readonly wait?: (ms: number) => Promise<void>
  /** The clock, in Unix milliseconds. */
  readonly now: () => number
}
