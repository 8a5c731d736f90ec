import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { toRateCaller } from '../auth/access/access.ts'
import { ANONYMOUS, type Caller } from '../auth/access/caller.ts'
import { findRefusal } from '../auth/access/find-refusal.ts'
import type { CredentialMemory } from '../auth/access/session-credential.ts'
import type { Sessions } from '../auth/sessions/sessions.ts'
import type { ReadModel } from '../catalog/read-model.ts'
import { isAccepted } from '../http/headers/accept.ts'
import type { HttpMetrics } from '../http/log/http-metrics.ts'
import { countEarly, type RateLimitOptions } from '../http/plugins/rate-limit.ts'
import { isLoggingAnswers } from '../http/plugins/request-id.ts'
import type { KnownResponse } from '../http/response/cached-response.ts'
import { toResponseHead, toResponseVary } from '../http/response/response-head.ts'
import { joinBody } from '../http/server/join-body.ts'

interface EarlyResponseOptions {
  readonly model: Pick<ReadModel, 'findCachedResponse'>
  readonly sessions: Pick<Sessions, 'find'>
  readonly credentials: CredentialMemory
  readonly rateLimits: RateLimitOptions
  readonly httpMetrics: HttpMetrics
  readonly logger: FastifyBaseLogger
  readonly nextRequestId: () => string
  /** Whether pages of other origins may call. Responses then carry `Vary: Origin`. */
  readonly variesByOrigin: boolean
  /** Whether the application is closing. Its responses then close their connections. */
  readonly isClosing: () => boolean
  /** Whether a request may name this host. */
  readonly isOwnHost: (host: string) => boolean
}

/**
 * What browsers and programs send with a GET. Those that change the response are read here. A request with any other
 * header goes to the application.
 */
const PLAIN_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'connection',
  'cookie',
  'dnt',
  'host',
  'if-none-match',
  'pragma',
  'priority',
  'referer',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
])

/**
 * Answers a request from the cache before the application sees it, with exactly the response the application would
 * give: docs/decisions/0033-the-early-path.md says what that saves. Headers, limits and access are those of the
 * application. Anything less simple goes to the application: a response that is not cached, a refusal, a credential
 * that has to be looked up, a count shared with other processes. At a log level that logs every response, all requests
 * go there.
 */
export function withEarlyResponses(
  listener: RequestListener,
  options: EarlyResponseOptions,
): RequestListener {
  if (isLoggingAnswers(options.logger)) return listener
  const { model, rateLimits, httpMetrics, nextRequestId, isClosing, isOwnHost } = options
  const vary = toResponseVary(options.variesByOrigin ? 'Origin' : undefined)

  return (request, response) => {
    const startMs = performance.now()
    const known = model.findCachedResponse(request.url ?? '', rateLimits.now())
    const status = known === null || isClosing() ? null : answer(known, request, response)
    if (known === null || status === null) listener(request, response)
    else httpMetrics.series('GET', known.route).observe(status, performance.now() - startMs)
  }

  /** Returns the status, or null when nothing was sent. */
  function answer(
    known: KnownResponse,
    request: IncomingMessage,
    response: ServerResponse,
  ): 200 | 304 | null {
    const { cachedResponse, access } = known
    if (!isPlainRequest(request, PLAIN_HEADERS, isOwnHost)) return null
    const { accept } = request.headers
    if (accept !== undefined && !isAccepted(accept, 'application/json')) return null
    const { status, encoding, headers } = toResponseHead(cachedResponse, request.headers, vary)
    const body =
      status === 304 ? '' : encoding === null ? cachedResponse.body : cachedResponse.findEncoded(encoding)
    if (body === null) return null
    const caller = findCaller(request)
    if (caller === null || findRefusal(access, caller) !== null) return null
    const ip = request.socket.remoteAddress ?? ''
    const rateHeaders = countEarly(rateLimits, request, toRateCaller({ caller, ip }))
    if (rateHeaders === null) return null

    headers.push('x-request-id', nextRequestId())
    for (const [name, value] of Object.entries(rateHeaders)) headers.push(name, value)
    if (status === 200) headers.push('content-length', `${body.length}`)
    response.writeHead(status, headers)
    if (typeof body === 'string' && joinBody(response, body)) response.end()
    else response.end(body)
    return status
  }

  /** The caller; null when finding it needs an asynchronous lookup. */
  function findCaller({ socket, headers }: IncomingMessage): Caller | null {
    if (headers.authorization === undefined && headers.cookie === undefined) return ANONYMOUS
    const credential = options.credentials.read(socket, headers)
    if (credential === null) return ANONYMOUS
    if (credential.kind === 'wallet') return null
    const caller = options.sessions.find(credential)
    if (!(caller instanceof Promise)) return caller
    caller.catch(() => {})
    return null
  }
}

/**
 * Whether the request is a GET with headers of these names only (in lower case), and with exactly one valid Host.
 * Names are read raw, as the sender spelled them, because parsing the headers costs more.
 */
function isPlainRequest(
  { method, httpVersion, rawHeaders }: Pick<IncomingMessage, 'method' | 'httpVersion' | 'rawHeaders'>,
  names: ReadonlySet<string>,
  isGoodHost: (host: string) => boolean,
): boolean {
  if (method !== 'GET' || httpVersion !== '1.1') return false
  let host: string | null = null
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (!names.has(name) && !names.has(name.toLowerCase())) return false
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== null) return false
    host = rawHeaders[at + 1] ?? ''
  }
  return host !== null && isGoodHost(host)
}
