import type { RequestListener } from 'node:http'
import { createConfigCipher, type Notifier } from '@parallax/notify'
import { hasRole, type Store, withDeadline } from '@parallax/store'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { access, toRateCaller } from './auth/access/access.ts'
import { CredentialMemory } from './auth/access/session-credential.ts'
import { createAccountDeps } from './auth/accounts/account-deps.ts'
import type { SignUpMode } from './auth/accounts/sign-ups.ts'
import type { GuessCounter } from './auth/guesses/guess-counter.ts'
import { ActiveKeys } from './auth/keys/active-keys.ts'
import { KeyAddresses } from './auth/keys/key-addresses.ts'
import type { Passwords } from './auth/passwords/passwords.ts'
import type { Secrets } from './auth/secrets/secrets.ts'
import { usage } from './auth/usage/usage.ts'
import { UsageRecorder } from './auth/usage/usage-recorder.ts'
import type { VenueRules } from './catalog/arbitrage/venue-rules.ts'
import { createReadDeps } from './catalog/read-deps.ts'
import { withEarlyHealth } from './early/early-health.ts'
import { withEarlyPages } from './early/early-page.ts'
import { BODY_LIMIT_BYTES } from './http/errors/to-api-error.ts'
import { MAX_URL_BYTES, UNROUTABLE_URL } from './http/errors/url-fault.ts'
import { toSecurityHeaders } from './http/headers/security-headers.ts'
import { HttpMetrics } from './http/log/http-metrics.ts'
import { docs } from './http/openapi/docs.ts'
import { openapi } from './http/openapi/openapi.ts'
import { connectionErrors } from './http/plugins/connection-errors.ts'
import { cors } from './http/plugins/cors.ts'
import { errorHandler } from './http/plugins/error-handler.ts'
import { externalRoutes } from './http/plugins/external-routes.ts'
import { inFlight } from './http/plugins/in-flight.ts'
import { jsonOnly } from './http/plugins/json-only.ts'
import { metrics } from './http/plugins/metrics.ts'
import { findRateHeaders, peekRateHeaders, rateLimit } from './http/plugins/rate-limit.ts'
import { requestChecks } from './http/plugins/request-checks.ts'
import { isLoggingAnswers, requestId } from './http/plugins/request-id.ts'
import { routeRules } from './http/plugins/route-rules.ts'
import type { RateLimiter } from './http/rate-limit/rate-limiter.ts'
import { HostCheck } from './http/request/host-check.ts'
import { withConstantHeaders } from './http/server/constant-headers.ts'
import { createRequestIds } from './http/server/request-id.ts'
import { createServer } from './http/server/server.ts'
import { compileSerializer } from './http/validation/compile-serializer.ts'
import { compileValidator } from './http/validation/compile-validator.ts'
import { toFramedHeaders } from './picture/framed-headers.ts'
import { createAlert } from './routes/alerts/create-alert.ts'
import { deleteAlert } from './routes/alerts/delete-alert.ts'
import { getAlert } from './routes/alerts/get-alert.ts'
import { listAlerts } from './routes/alerts/list-alerts.ts'
import { listEvents } from './routes/alerts/list-events.ts'
import { updateAlert } from './routes/alerts/update-alert.ts'
import { allocateFunds } from './routes/arbitrage/allocate-funds.ts'
import { getAdvisory } from './routes/arbitrage/get-advisory.ts'
import { getCertificate } from './routes/arbitrage/get-certificate.ts'
import { getLegComparison } from './routes/arbitrage/get-leg-comparison.ts'
import { getLinkedCertificate } from './routes/arbitrage/get-linked-certificate.ts'
import { getOpportunity } from './routes/arbitrage/get-opportunity.ts'
import { getPolicyDecision } from './routes/arbitrage/get-policy-decision.ts'
import { listCertificates } from './routes/arbitrage/list-certificates.ts'
import { listHistory } from './routes/arbitrage/list-history.ts'
import { listOpportunities } from './routes/arbitrage/list-opportunities.ts'
import { askPasswordReset } from './routes/auth/ask-password-reset.ts'
import { changeEmail } from './routes/auth/change-email.ts'
import { changePassword } from './routes/auth/change-password.ts'
import { confirmEmail } from './routes/auth/confirm-email.ts'
import { deleteAccount } from './routes/auth/delete-account.ts'
import { downloadAccount } from './routes/auth/download-account.ts'
import { endSession } from './routes/auth/end-session.ts'
import { endSessions } from './routes/auth/end-sessions.ts'
import { getMe } from './routes/auth/get-me.ts'
import { getSignUp } from './routes/auth/get-sign-up.ts'
import { listSecurityEvents } from './routes/auth/list-security-events.ts'
import { listSessions } from './routes/auth/list-sessions.ts'
import { login } from './routes/auth/login.ts'
import { logout } from './routes/auth/logout.ts'
import { refresh } from './routes/auth/refresh.ts'
import { register } from './routes/auth/register.ts'
import { resetPassword } from './routes/auth/reset-password.ts'
import { sendConfirmation } from './routes/auth/send-confirmation.ts'
import { createKey } from './routes/console/create-key.ts'
import { exportLogs } from './routes/console/export-logs.ts'
import { listEndpointStats } from './routes/console/list-endpoint-stats.ts'
import { listKeys } from './routes/console/list-keys.ts'
import { listLogs } from './routes/console/list-logs.ts'
import { listStats } from './routes/console/list-stats.ts'
import { revokeKey } from './routes/console/revoke-key.ts'
import { rotateKey } from './routes/console/rotate-key.ts'
import { listQuestions } from './routes/discover/list-questions.ts'
import { createEmbed } from './routes/embeds/create-embed.ts'
import { deleteEmbed } from './routes/embeds/delete-embed.ts'
import { createEmbedLinks } from './routes/embeds/embed-deps.ts'
import { getBadge } from './routes/embeds/get-badge.ts'
import { getCard } from './routes/embeds/get-card.ts'
import { getEmbedPage } from './routes/embeds/get-embed-page.ts'
import { listEmbeds } from './routes/embeds/list-embeds.ts'
import { getKey } from './routes/external/get-key.ts'
import { createFeed } from './routes/feeds/create-feed.ts'
import { deleteFeed } from './routes/feeds/delete-feed.ts'
import { createFeedLinks } from './routes/feeds/feed-deps.ts'
import { getFeed } from './routes/feeds/get-feed.ts'
import { listFeeds } from './routes/feeds/list-feeds.ts'
import { renewFeed } from './routes/feeds/renew-feed.ts'
import { DependencyWatch } from './routes/health/dependency-watch.ts'
import { getDeepHealth } from './routes/health/get-deep-health.ts'
import { getHealth } from './routes/health/get-health.ts'
import { getReady } from './routes/health/get-ready.ts'
import { getLlmsTxt } from './routes/llms-txt/get-llms-txt.ts'
import { getMarket } from './routes/markets/get-market.ts'
import { listMarkets } from './routes/markets/list-markets.ts'
import { listSparklines } from './routes/markets/list-sparklines.ts'
import { listTrending } from './routes/markets/list-trending.ts'
import { getQuality } from './routes/matching/get-quality.ts'
import type { ModelQuality } from './routes/matching/model-quality.ts'
import { QualityPage } from './routes/matching/quality-page.ts'
import { getMetrics } from './routes/metrics/get-metrics.ts'
import { readMetrics } from './routes/metrics/metrics-text.ts'
import { confirmChannel } from './routes/notification-channels/confirm-channel.ts'
import { createChannel } from './routes/notification-channels/create-channel.ts'
import { deleteChannel } from './routes/notification-channels/delete-channel.ts'
import { getChannel } from './routes/notification-channels/get-channel.ts'
import { listChannels } from './routes/notification-channels/list-channels.ts'
import { listDeliveries } from './routes/notification-channels/list-deliveries.ts'
import { previewBody } from './routes/notification-channels/preview-body.ts'
import { sendChannelConfirmation } from './routes/notification-channels/send-channel-confirmation.ts'
import { sendDeliveryAgain } from './routes/notification-channels/send-delivery-again.ts'
import { testChannel } from './routes/notification-channels/test-channel.ts'
import { updateChannel } from './routes/notification-channels/update-channel.ts'
import { getOpenapi } from './routes/openapi/get-openapi.ts'
import { getCharts } from './routes/platforms/get-charts.ts'
import { getStats } from './routes/platforms/get-stats.ts'
import { listPlatforms } from './routes/platforms/list-platforms.ts'
import { getQuestionCard } from './routes/questions/get-card.ts'
import { getComparison } from './routes/questions/get-comparison.ts'
import { getHistory } from './routes/questions/get-history.ts'
import { getHistoryPicture } from './routes/questions/get-history-picture.ts'
import { getPreview } from './routes/questions/get-preview.ts'
import { getQuestion } from './routes/questions/get-question.ts'
import { listBooks } from './routes/questions/list-books.ts'
import { listQuestionListings } from './routes/questions/list-listings.ts'
import { listQuestionSparklines } from './routes/questions/list-sparklines.ts'
import { reportMarket } from './routes/questions/report-market.ts'
import { acceptPair } from './routes/review/accept-pair.ts'
import { createLink } from './routes/review/create-link.ts'
import { getReview } from './routes/review/get-review.ts'
import { listDecisions } from './routes/review/list-decisions.ts'
import { listReview } from './routes/review/list-review.ts'
import { rejectPair } from './routes/review/reject-pair.ts'
import { relatePair } from './routes/review/relate-pair.ts'
import { undoDecision } from './routes/review/undo-decision.ts'
import { getRoot } from './routes/root/get-root.ts'
import { getNonce } from './routes/siwe/get-nonce.ts'
import { verify } from './routes/siwe/verify.ts'
import { getStream } from './routes/stream/get-stream.ts'
import { exportWallet } from './routes/wallet-tracker/export-wallet.ts'
import type { AccountVenue } from './routes/wallet-tracker/fetch-account.ts'
import { getWallet } from './routes/wallet-tracker/get-wallet.ts'
import { WalletTracker } from './routes/wallet-tracker/wallet-tracker.ts'
import { addItem } from './routes/watchlists/add-item.ts'
import { createWatchlist } from './routes/watchlists/create-watchlist.ts'
import { deleteWatchlist } from './routes/watchlists/delete-watchlist.ts'
import { getWatchlist } from './routes/watchlists/get-watchlist.ts'
import { listWatchlists } from './routes/watchlists/list-watchlists.ts'
import { removeItem } from './routes/watchlists/remove-item.ts'
import { renameWatchlist } from './routes/watchlists/rename-watchlist.ts'
import { findQuestionHead } from './routes/web/question-head.ts'
import { findWebPage, type WebOptions, web } from './routes/web/web.ts'
import { getJwks } from './routes/well-known/get-jwks.ts'
import { STREAM_LIMITS, type StreamLimits } from './stream/stream-places.ts'
import type { StreamSlots } from './stream/stream-slots.ts'
import { Streams, type StreamTimes } from './stream/streams.ts'

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
  /** How often streams are maintained. */
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
  /** They sign sessions and encrypt the secrets of channels. They are the same in every process of the installation. */
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

export interface App extends FastifyInstance {
  /** Announces to callers that the server is about to close. It still serves them. */
  beginClosing(): void
  /** All metrics of the process, in the Prometheus text format. */
  metricsText(): Promise<string>
}

const DEFAULT_REQUEST_TIMEOUT_MS = 30_000

/** Builds the API. It does not listen yet. Routes can be added until it listens or gets its first injected request. */
export async function buildApp(given: AppOptions): Promise<App> {
  const { settings, databaseTimeoutMs } = given
  const options =
    databaseTimeoutMs === undefined
      ? given
      : { ...given, store: withDeadline(given.store, databaseTimeoutMs) }
  const requestTimeoutMs = settings.requestTimeoutMs ?? DEFAULT_REQUEST_TIMEOUT_MS
  const securityHeaders = toSecurityHeaders(settings.publicUrl)
  const framedHeaders = toFramedHeaders(securityHeaders)
  const Response = withConstantHeaders(securityHeaders, framedHeaders)
  const nextRequestId = createRequestIds()
  const rateLimits = { limiter: options.limiter, enabled: settings.rateLimits === 'on', now: options.now }
  const httpMetrics = new HttpMetrics()
  const accountDeps = createAccountDeps(options)
  const { store, logger, now } = options
  const recorder = new UsageRecorder({
    store: given.store,
    logger,
    isHurried: databaseTimeoutMs !== undefined,
  })
  const keys = new ActiveKeys({ store, now })
  const keyAddresses = new KeyAddresses({ store: given.store, events: accountDeps.events, logger, now })
  const readDeps = createReadDeps({
    store: given.store,
    rules: options.rules,
    logger,
    now,
    secrets: options.secrets,
    patienceMs: databaseTimeoutMs ?? null,
  })
  const quality = new QualityPage(options)
  const streams = new Streams({
    store: given.store,
    requestStore: store,
    logger,
    model: readDeps.model,
    sessions: accountDeps.sessions,
    keys,
    slots: options.streamSlots ?? null,
    lagMs: options.lagMs,
    times: settings.streamTimes,
    limits: settings.rateLimits === 'on' ? (settings.streamLimits ?? STREAM_LIMITS) : null,
    now,
  })
  const { pingRedis } = options
  const watch = new DependencyWatch({ store: given.store, pingRedis, model: readDeps.model, logger, now })
  const credentials = new CredentialMemory(accountDeps.site.isHttps)
  const hostCheck = new HostCheck(settings.publicUrl)
  const early = { securityHeaders, nextRequestId, isClosing: () => app.isClosing }
  const earlyHealth = {
    ...early,
    rateHeaders: (address: string) => findRateHeaders(rateLimits, address),
    series: httpMetrics.series('GET', '/health'),
  }
  const earlyPages = {
    ...early,
    model: readDeps.model,
    sessions: accountDeps.sessions,
    credentials,
    rateLimits,
    httpMetrics,
    variesByOrigin: settings.corsOrigins.length > 0,
    isOwnHost: (host: string) => hostCheck.isOwn(host),
  }
  const answerEarly = (listener: RequestListener) =>
    isLoggingAnswers(logger) ? listener : withEarlyHealth(withEarlyPages(listener, earlyPages), earlyHealth)

  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    bodyLimit: BODY_LIMIT_BYTES,
    return503OnClosing: false,
    trustProxy: toTrust(settings.trustProxy),
    routerOptions: {
      maxParamLength: MAX_URL_BYTES,
      onBadUrl: (_path, request, response) => {
        request.url = UNROUTABLE_URL
        app.routing(request, response)
      },
    },
    serverFactory: (listener) => createServer(answerEarly(listener), { requestTimeoutMs, Response }),
    // http/plugins/connection-errors.ts handles these.
    clientErrorHandler: () => {},
  })
  app.log = options.logger
  app.addHook('onClose', async () => {
    await Promise.all([
      watch.close(),
      readDeps.model.close(),
      keys.close(),
      keyAddresses.settle(),
      quality.close(),
      accountDeps.revokedSessions.close(),
      options.passwords === undefined && accountDeps.passwords.close(),
      accountDeps.mails.settle(),
    ])
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)

  await app.register(externalRoutes)
  await app.register(routeRules)
  await app.register(errorHandler, { onError: (thrown) => watch.note(thrown) })
  await app.register(jsonOnly)
  await app.register(requestId, { securityHeaders, framedHeaders, Response })
  await app.register(inFlight, { timeoutMs: requestTimeoutMs })
  await app.register(metrics, { httpMetrics })
  await app.register(cors, { origins: settings.corsOrigins })
  await app.register(access, {
    ...accountDeps,
    credentials,
    keys,
    isReviewer: (accountId) => hasRole(store, accountId, 'reviewer'),
  })
  await app.register(rateLimit, { ...rateLimits, callerOf: toRateCaller })
  await app.register(usage, { recorder, addresses: keyAddresses, now })
  const missingPage = options.web === undefined ? null : findWebPage(options.web)
  await app.register(requestChecks, { hostCheck, missingPage })
  await app.register(connectionErrors, {
    nextRequestId,
    securityHeaders,
    rateHeaders: (address) => peekRateHeaders(rateLimits, address),
  })
  await app.register(openapi, { publicUrl: settings.publicUrl })
  await app.register(docs)

  if (options.web === undefined) await getRoot(app, {})
  else {
    const { model } = readDeps
    const findHead = (id: string, request: FastifyRequest) =>
      findQuestionHead(model.catalog, id, accountDeps.site.originOf(request), now())
    await app.register(web, { ...options.web, findHead })
  }
  await getHealth(app, {})
  await getReady(app, { watch, model: readDeps.model })
  await getDeepHealth(app, { watch })
  await getOpenapi(app, {})
  await getLlmsTxt(app, {})
  await getJwks(app, options)
  const accountRoutes = [
    getSignUp,
    register,
    login,
    refresh,
    logout,
    getMe,
    sendConfirmation,
    confirmEmail,
    changeEmail,
    changePassword,
    askPasswordReset,
    resetPassword,
    listSessions,
    endSession,
    endSessions,
    listSecurityEvents,
    downloadAccount,
    getNonce,
    verify,
  ]
  for (const route of accountRoutes) await route(app, accountDeps)
  await deleteAccount(app, { ...accountDeps, keys, recorder })
  const keyRoutes = [
    createKey,
    listKeys,
    revokeKey,
    rotateKey,
    listStats,
    listEndpointStats,
    listLogs,
    exportLogs,
    getKey,
  ]
  for (const route of keyRoutes) await route(app, { store, keys, recorder, events: accountDeps.events, now })
  const reviewRoutes = [
    listReview,
    getReview,
    acceptPair,
    rejectPair,
    relatePair,
    createLink,
    listDecisions,
    undoDecision,
    reportMarket,
  ]
  for (const route of reviewRoutes) await route(app, { store, now })
  for (const route of [listSparklines, getCharts]) await route(app, { store, now })
  for (const route of [getHistory, listQuestionListings, listBooks, listQuestionSparklines, listPlatforms]) {
    await route(app, { store, now })
  }
  const readRoutes = [
    listQuestions,
    getQuestion,
    listMarkets,
    getMarket,
    listTrending,
    getStats,
    listOpportunities,
  ]
  for (const route of readRoutes) await route(app, readDeps)
  const opportunityRoutes = [getOpportunity, getCertificate, getAdvisory, getPolicyDecision, listHistory]
  for (const route of opportunityRoutes) await route(app, { store, model: readDeps.model, now })
  for (const route of [listCertificates, getLinkedCertificate]) await route(app, { store })
  await getComparison(app, { store, rules: options.rules })
  await getLegComparison(app, { store, model: readDeps.model, rules: options.rules, now })
  await allocateFunds(app, { store, model: readDeps.model, rules: options.rules, now })
  const watchlistRoutes = [
    listWatchlists,
    createWatchlist,
    getWatchlist,
    renameWatchlist,
    deleteWatchlist,
    addItem,
    removeItem,
  ]
  for (const route of watchlistRoutes) await route(app, { store, model: readDeps.model, now })
  for (const route of [getQuestionCard, getPreview]) await route(app, { model: readDeps.model, now })
  await getHistoryPicture(app, { store, now })
  const linkDeps = { store, model: readDeps.model, site: accountDeps.site, now }
  const embedDeps = { ...linkDeps, links: createEmbedLinks(options.secrets) }
  for (const route of [listEmbeds, createEmbed, deleteEmbed, getEmbedPage, getCard, getBadge])
    await route(app, embedDeps)
  const feedDeps = { ...linkDeps, links: createFeedLinks(options.secrets) }
  for (const route of [listFeeds, createFeed, renewFeed, deleteFeed, getFeed]) await route(app, feedDeps)
  for (const route of [listAlerts, createAlert, getAlert, updateAlert, deleteAlert, listEvents])
    await route(app, { store, model: readDeps.model, now })
  const channelRoutes = [
    createChannel,
    listChannels,
    getChannel,
    updateChannel,
    previewBody,
    confirmChannel,
    sendChannelConfirmation,
    testChannel,
    listDeliveries,
    sendDeliveryAgain,
    deleteChannel,
  ]
  const { events, mails, mailLimit } = accountDeps
  const channelDeps = {
    store,
    notifier: options.notifier,
    cipher: createConfigCipher(options.secrets),
    events,
    mails,
    mailLimit,
    now,
  }
  for (const route of channelRoutes) await route(app, channelDeps)
  await getStream(app, { model: readDeps.model, streams, credentials })
  const { venues = [], wait } = options
  const tracker = new WalletTracker({
    venues,
    listings: readDeps.model,
    logger,
    now,
    ...(wait === undefined ? {} : { wait }),
  })
  for (const route of [getWallet, exportWallet]) await route(app, { tracker })
  await getQuality(app, { quality })
  const metricsDeps = {
    httpMetrics,
    store,
    recorder,
    events,
    streams,
    model: readDeps.model,
    isRedisAway: options.isRedisAway ?? null,
    more: options.moreMetrics ?? (async () => ''),
  }
  // When a trusted proxy sends no forwarding header, its requests look like requests from this machine.
  if (settings.metrics !== 'off' && settings.trustProxy === false)
    await getMetrics(app, { ...metricsDeps, readers: settings.metrics, hostCheck: new HostCheck(null) })
  app.decorate('metricsText', () => readMetrics(metricsDeps))
  return app
}

function toTrust(
  trustProxy: AppSettings['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  if (trustProxy === false) return false
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  return [...trustProxy]
}
