import type { Notifier } from '@parallax/notify'
import type { Logger } from 'pino'
import type { CredentialMemory } from '../auth/access/session-credential.ts'
import type { AccountDeps } from '../auth/accounts/account-deps.ts'
import type { ActiveKeys } from '../auth/keys/active-keys.ts'
import type { Secrets } from '../auth/secrets/secrets.ts'
import type { UsageRecorder } from '../auth/usage/usage-recorder.ts'
import type { VenueRules } from '../catalog/arbitrage/venue-rules.ts'
import type { ReadDeps } from '../catalog/read-deps.ts'
import type { HttpMetrics } from '../http/log/http-metrics.ts'
import type { Streams } from '../stream/streams.ts'
import type { DependencyWatch } from './health/dependency-watch.ts'
import type { QualityResponse } from './matching/quality-response.ts'
import type { AccountVenue } from './wallet-tracker/fetch-account.ts'
import type { WebOptions } from './web/web.ts'

/** What the routes need together. Each folder declares the part that it uses. */
export interface RouteDeps extends AccountDeps, ReadDeps {
  readonly secrets: Secrets
  readonly rules: VenueRules
  readonly notifier: Notifier
  readonly logger: Logger
  readonly credentials: CredentialMemory
  readonly keys: ActiveKeys
  readonly recorder: UsageRecorder
  readonly streams: Streams
  readonly quality: QualityResponse
  readonly watch: DependencyWatch
  readonly httpMetrics: HttpMetrics
  /** Further metrics of the process, in the Prometheus text format. */
  readonly moreMetrics: () => Promise<string>
  /** Who may read /metrics on the main port; null when it is not served there. */
  readonly metricsReaders: 'loopback' | 'open' | null
  /** Whether rate limits are counted in this process alone because Redis is unavailable; null without Redis. */
  readonly isRedisAway: (() => boolean) | null
  /** The venues that the wallet tracker queries. */
  readonly venues: readonly AccountVenue[]
  /** Resolves after this many milliseconds; null for a timer. */
  readonly wait: ((ms: number) => Promise<void>) | null
  /** Null when the process serves no web app. */
  readonly web: WebOptions | null
}
