import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { type AppDeps, createAppDeps } from './app-deps.ts'
import type { AppOptions, AppSettings } from './app-options.ts'
import { access, toRateCaller } from './auth/access/access.ts'
import { usage } from './auth/usage/usage.ts'
import { withEarlyResponses } from './early/early-response.ts'
import { BODY_LIMIT_BYTES } from './http/errors/to-api-error.ts'
import { MAX_URL_BYTES, UNROUTABLE_URL } from './http/errors/url-fault.ts'
import { toSecurityHeaders } from './http/headers/security-headers.ts'
import { docs } from './http/openapi/docs.ts'
import { openapi } from './http/openapi/openapi.ts'
import { connectionErrors } from './http/plugins/connection-errors.ts'
import { cors } from './http/plugins/cors.ts'
import { errorHandler } from './http/plugins/error-handler.ts'
import { externalRoutes } from './http/plugins/external-routes.ts'
import { inFlight } from './http/plugins/in-flight.ts'
import { jsonOnly } from './http/plugins/json-only.ts'
import { metrics } from './http/plugins/metrics.ts'
import { peekRateHeaders, rateLimit } from './http/plugins/rate-limit.ts'
import { requestChecks } from './http/plugins/request-checks.ts'
import { requestId } from './http/plugins/request-id.ts'
import { routeRules } from './http/plugins/route-rules.ts'
import { HostCheck } from './http/request/host-check.ts'
import { withConstantHeaders } from './http/server/constant-headers.ts'
import { createRequestIds } from './http/server/request-id.ts'
import { createServer } from './http/server/server.ts'
import { compileSerializer } from './http/validation/compile-serializer.ts'
import { compileValidator } from './http/validation/compile-validator.ts'
import { toFramedHeaders } from './picture/framed-headers.ts'
import { registerRoutes } from './routes/register-routes.ts'
import { findWebPage } from './routes/web/web.ts'

export interface App extends FastifyInstance {
  /** Announces to callers that the server is about to close. It still serves them. */
  beginClosing(): void
  /** All metrics of the process, in the Prometheus text format. */
  metricsText(): Promise<string>
}

const DEFAULT_REQUEST_TIMEOUT_MS = 30_000

/** Builds the API. It does not listen yet. Routes can be added until it listens or gets its first injected request. */
export async function buildApp(options: AppOptions): Promise<App> {
  const deps = createAppDeps(options)
  const app = await createApp(options.settings, deps)
  await registerRoutes(app, deps)
  return app
}

/** The application without routes: its server, and the plugins that all routes share, in the order they run. */
async function createApp(settings: AppSettings, deps: AppDeps): Promise<FastifyInstance> {
  const { rateLimits, httpMetrics, web } = deps
  const requestTimeoutMs = settings.requestTimeoutMs ?? DEFAULT_REQUEST_TIMEOUT_MS
  const securityHeaders = toSecurityHeaders(settings.publicUrl)
  const framedHeaders = toFramedHeaders(securityHeaders)
  const Response = withConstantHeaders(securityHeaders, framedHeaders)
  const nextRequestId = createRequestIds()
  const hostCheck = new HostCheck(settings.publicUrl)
  const early = {
    ...deps,
    nextRequestId,
    variesByOrigin: settings.corsOrigins.length > 0,
    isOwnHost: (host: string) => hostCheck.isOwn(host),
    isClosing: () => app.isClosing,
  }

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
    serverFactory: (listener) =>
      createServer(withEarlyResponses(listener, early), { requestTimeoutMs, Response }),
    // http/plugins/connection-errors.ts handles these.
    clientErrorHandler: () => {},
  })
  app.log = deps.logger
  app.addHook('onClose', deps.close)
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)

  await app.register(externalRoutes)
  await app.register(routeRules)
  await app.register(errorHandler)
  await app.register(jsonOnly)
  await app.register(requestId, { securityHeaders, framedHeaders, Response })
  await app.register(inFlight, { timeoutMs: requestTimeoutMs })
  await app.register(metrics, { httpMetrics })
  await app.register(cors, { origins: settings.corsOrigins })
  await app.register(access, deps)
  await app.register(rateLimit, { ...rateLimits, callerOf: toRateCaller })
  await app.register(usage, { recorder: deps.recorder, addresses: deps.keyAddresses, now: deps.now })
  await app.register(requestChecks, { hostCheck, missingWebPage: web === null ? null : findWebPage(web) })
  await app.register(connectionErrors, {
    nextRequestId,
    securityHeaders,
    rateHeaders: (address) => peekRateHeaders(rateLimits, address),
  })
  await app.register(openapi, { publicUrl: settings.publicUrl })
  await app.register(docs)
  return app
}

function toTrust(
  trustProxy: AppSettings['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  if (trustProxy === false) return false
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  return [...trustProxy]
}
