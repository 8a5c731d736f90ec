import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { toRateCaller } from '../auth/access/access.ts'
import { ANONYMOUS, type Caller } from '../auth/access/caller.ts'
import { findRefusal } from '../auth/access/find-refusal.ts'
import type { CredentialMemory } from '../auth/access/session-credential.ts'
import type { Sessions } from '../auth/sessions/sessions.ts'
import type { ReadModel } from '../catalog/read-model.ts'
import { isAccepted } from '../http/headers/accept.ts'
import { chooseEncoding } from '../http/headers/accept-encoding.ts'
import { hasEtag } from '../http/headers/has-etag.ts'
import type { HttpMetrics } from '../http/log/http-metrics.ts'
import { countEarly, type RateLimitOptions } from '../http/plugins/rate-limit.ts'
import {
  CACHED_CACHE_CONTROL,
  CACHED_TYPE,
  CACHED_VARY,
  type KnownResponse,
} from '../http/response/cached-response.ts'
import { joinBody } from '../http/server/join-body.ts'
import { isPlainRequest } from './plain-request.ts'

export interface EarlyPageOptions {
  readonly model: Pick<ReadModel, 'findPage'>
  readonly sessions: Pick<Sessions, 'find'>
  readonly credentials: CredentialMemory
  readonly rateLimits: RateLimitOptions
  readonly httpMetrics: HttpMetrics
  readonly securityHeaders: Readonly<Record<string, string>>
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
 * Answers a request for a cached page before the application sees it, with exactly the response of the application.
 * Routing and running all hooks was more than half of the cost. Everything else goes to the application: a page that is
 * not cached yet, a refusal, a credential that has to be looked up, a count shared with other processes.
 */
export function withEarlyPages(listener: RequestListener, options: EarlyPageOptions): RequestListener {
  const { model, rateLimits, httpMetrics, nextRequestId, isClosing, isOwnHost } = options
  const constant = [
    ...Object.entries(options.securityHeaders).flat(),
    'cache-control',
    CACHED_CACHE_CONTROL,
    'vary',
    options.variesByOrigin ? `Origin, ${CACHED_VARY}` : CACHED_VARY,
  ]

  return (request, response) => {
    const startMs = performance.now()
    const known = model.findPage(request.url ?? '', rateLimits.now())
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
    const { page, access } = known
    const { etag } = page
    if (!isPlainRequest(request, PLAIN_HEADERS, isOwnHost)) return null
    const { accept, 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers
    if (accept !== undefined && !isAccepted(accept, 'application/json')) return null
    const encoding = page.isWorthEncoding ? chooseEncoding(acceptEncoding) : null
    const isHeld = ifNoneMatch !== undefined && hasEtag(ifNoneMatch, etag)
    const body = isHeld ? '' : encoding === null ? page.body : page.findEncoded(encoding)
    if (body === null) return null
    const caller = findCaller(request)
    if (caller === null || findRefusal(access, caller) !== null) return null
    const ip = request.socket.remoteAddress ?? ''
    const rateHeaders = countEarly(rateLimits, request, toRateCaller({ caller, ip }))
    if (rateHeaders === null) return null

    const head = constant.slice()
    head.push('x-request-id', nextRequestId(), ...rateHeaders, 'etag', etag)
    if (isHeld) {
      ServerResponse.prototype.writeHead.call(response, 304, head)
      response.end()
      return 304
    }
    head.push('content-type', CACHED_TYPE, 'content-length', `${body.length}`)
    if (encoding !== null) head.push('content-encoding', encoding)
    ServerResponse.prototype.writeHead.call(response, 200, head)
    if (typeof body === 'string' && joinBody(response, body)) response.end()
    else response.end(body)
    return 200
  }

  /** Who calls; null when that is not known synchronously. */
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
