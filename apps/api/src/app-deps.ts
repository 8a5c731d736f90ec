import { hasRole, withDeadline } from '@parallax/store'
import type { AppOptions } from './app-options.ts'
import { CredentialMemory } from './auth/access/session-credential.ts'
import { createAccountDeps } from './auth/accounts/account-deps.ts'
import { ActiveKeys } from './auth/keys/active-keys.ts'
import { KeyAddresses } from './auth/keys/key-addresses.ts'
import { UsageRecorder } from './auth/usage/usage-recorder.ts'
import { createReadDeps } from './catalog/read-deps.ts'
import { HttpMetrics } from './http/log/http-metrics.ts'
import type { RateLimitOptions } from './http/plugins/rate-limit.ts'
import { DependencyWatch } from './routes/health/dependency-watch.ts'
import { QualityResponse } from './routes/matching/quality-response.ts'
import type { RouteDeps } from './routes/route-deps.ts'
import { STREAM_LIMITS } from './stream/stream-places.ts'
import { Streams } from './stream/streams.ts'

/** What the plugins and routes of one application share. */
export interface AppDeps extends RouteDeps {
  readonly keyAddresses: KeyAddresses
  readonly rateLimits: RateLimitOptions
  readonly isReviewer: (accountId: string) => Promise<boolean>
  readonly close: () => Promise<void>
}

/**
 * Requests get a store that gives up after `databaseTimeoutMs`. What works in the background keeps the given store,
 * and waits as long as a statement may take.
 */
export function createAppDeps(given: AppOptions): AppDeps {
  const { settings, databaseTimeoutMs, secrets, rules, notifier, pingRedis, logger, now } = given
  const store = databaseTimeoutMs === undefined ? given.store : withDeadline(given.store, databaseTimeoutMs)
  const areLimitsOn = settings.rateLimits === 'on'
  const accountDeps = createAccountDeps({ ...given, store })
  const { events, sessions, site } = accountDeps
  const isHurried = databaseTimeoutMs !== undefined
  const recorder = new UsageRecorder({ store: given.store, logger, isHurried })
  const keys = new ActiveKeys({ store, now })
  const keyAddresses = new KeyAddresses({ store: given.store, events, logger, now })
  const readDeps = createReadDeps({
    store: given.store,
    rules,
    logger,
    now,
    secrets,
    patienceMs: databaseTimeoutMs ?? null,
  })
  const { model } = readDeps
  const quality = new QualityResponse({ ...given, store })
  const streams = new Streams({
    store: given.store,
    requestStore: store,
    logger,
    model,
    sessions,
    keys,
    slots: given.streamSlots ?? null,
    lagMs: given.lagMs,
    times: settings.streamTimes,
    limits: areLimitsOn ? (settings.streamLimits ?? STREAM_LIMITS) : null,
    now,
  })
  const watch = new DependencyWatch({ store: given.store, pingRedis, model, logger, now })
  return {
    ...accountDeps,
    ...readDeps,
    rules,
    secrets,
    notifier,
    logger,
    recorder,
    keys,
    keyAddresses,
    quality,
    streams,
    watch,
    credentials: new CredentialMemory(site.isHttps),
    isReviewer: (accountId) => hasRole(store, accountId, 'reviewer'),
    rateLimits: { limiter: given.limiter, enabled: areLimitsOn, now },
    httpMetrics: new HttpMetrics(),
    moreMetrics: given.moreMetrics ?? (async () => ''),
    // When a trusted proxy sends no forwarding header, its requests look like requests from this machine.
    metricsReaders: settings.metrics === 'off' || settings.trustProxy !== false ? null : settings.metrics,
    isRedisAway: given.isRedisAway ?? null,
    venues: given.venues ?? [],
    wait: given.wait ?? null,
    web: given.web ?? null,
    close: async () => {
      await Promise.all([
        watch.close(),
        model.close(),
        keys.close(),
        keyAddresses.settle(),
        quality.close(),
        accountDeps.revokedSessions.close(),
        given.passwords === undefined && accountDeps.passwords.close(),
        accountDeps.mails.settle(),
      ])
    },
  }
}
