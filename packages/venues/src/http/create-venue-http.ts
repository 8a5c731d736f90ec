import { parseUrl } from '@parallax/domain'
import { Agent, type Dispatcher, errors } from 'undici'
import type { Pacing } from '../venue.ts'
import { Circuit } from './circuit.ts'
import { type Clock, systemClock } from './clock.ts'
import { Pacer } from './pacer.ts'
import { parseJson } from './parse-json.ts'
import { readAnswer } from './read-answer.ts'
import { VenueError } from './venue-error.ts'
import type { RequestOptions, VenueHttp } from './venue-http.ts'

const MAX_BYTES = 64 * 1024 * 1024
const PATIENCE: Patience = { timeoutMs: 20_000, attempts: 4 }
const FIRST_BACKOFF_MS = 500
const LONGEST_BACKOFF_MS = 20_000
/** A longer Retry-After is left to the caller, which can do other work meanwhile. */
const LONGEST_WAIT_MS = 60_000
const SAME_HOST_REDIRECTS = 2
const JSON_TYPE = 'application/json'

export interface VenueHttpOptions {
  readonly pacing: Pacing
  readonly clock?: Clock
  readonly maxBytes?: number
  readonly patience?: Patience
}

/** The timeout of one attempt where the call sets none, and the number of attempts. */
export interface Patience {
  readonly timeoutMs: number
  readonly attempts: number
}

/** Counts of all calls so far. */
interface VenueHttpStats {
  readonly requests: number
  readonly failures: number
  readonly lastSuccessAtMs: number | null
  readonly lastError: { readonly code: string; readonly message: string; readonly atMs: number } | null
}

export interface OwnedVenueHttp extends VenueHttp {
  /**
   * Makes one call and passes the bytes of its answer to `read`. An error thrown by `read` counts as a failure of the
   * venue.
   */
  fetch<Result>(call: VenueCall, read: (bytes: Buffer) => Result): Promise<Result>
  stats(): VenueHttpStats
  /** Closes at once; calls in progress fail. */
  close(): Promise<void>
}

export interface VenueCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body: string | null
  readonly accept: string
  readonly options: RequestOptions
}

/**
 * Creates the client of one venue. Share one per venue and process, so that pacing and circuit breaker cover all
 * callers.
 */
export function createVenueHttp(options: VenueHttpOptions): OwnedVenueHttp {
  const clock = options.clock ?? systemClock
  const maxBytes = options.maxBytes ?? MAX_BYTES
  const { timeoutMs, attempts } = options.patience ?? PATIENCE
  const pacer = new Pacer(options.pacing, clock)
  const circuit = new Circuit(clock)
  const agent = new Agent({ connections: options.pacing.concurrency, maxResponseSize: maxBytes + 1 })
  let stats: VenueHttpStats = { requests: 0, failures: 0, lastSuccessAtMs: null, lastError: null }

  async function attempt<Result>(call: VenueCall, read: (bytes: Buffer) => Result): Promise<Result> {
    if (!circuit.allows()) {
      throw new VenueError('circuit_open', 'the venue has failed repeatedly; it is not called for now', {
        url: call.url,
        retryAfterMs: circuit.pauseLeftMs(),
      })
    }
    stats = { ...stats, requests: stats.requests + 1 }
    try {
      const result = read(await send(agent, call, { maxBytes, timeoutMs, clock }))
      circuit.succeeded()
      stats = { ...stats, lastSuccessAtMs: clock.now() }
      return result
    } catch (cause) {
      const error = toVenueError(cause, call.url)
      if (error.code === 'not_found' || error.code === 'refused') circuit.succeeded()
      else circuit.failed()
      stats = {
        ...stats,
        failures: stats.failures + 1,
        lastError: { code: error.code, message: error.message, atMs: clock.now() },
      }
      throw error
    }
  }

  async function call<Result>(request: VenueCall, read: (bytes: Buffer) => Result): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await pacer.run(() => attempt(request, read))
      } catch (cause) {
        const error = toVenueError(cause, request.url)
        const waitMs = error.retryAfterMs ?? toBackoffMs(tries, clock.random())
        if (!error.retryable || tries >= attempts || waitMs > LONGEST_WAIT_MS) throw error
        await clock.sleep(waitMs)
      }
    }
  }

  return {
    fetch: call,
    getJson: (url, request = {}) => call(toGet(url, request), (bytes) => toJson(bytes, url)),
    postJson: (url, body, request = {}) => call(toPost(url, body, request), (bytes) => toJson(bytes, url)),
    getText: (url, request = {}) =>
      call({ ...toGet(url, request), accept: '*/*' }, (bytes) => bytes.toString('utf8')),
    stats: () => stats,
    close: () => agent.destroy(),
  }
}

export function toGet(url: string, options: RequestOptions): VenueCall {
  return { method: 'GET', url: withQuery(url, options), body: null, accept: JSON_TYPE, options }
}

export function toPost(url: string, body: unknown, options: RequestOptions): VenueCall {
  const text = JSON.stringify(body)
  return { method: 'POST', url: withQuery(url, options), body: text, accept: JSON_TYPE, options }
}

function withQuery(url: string, { query = {} }: RequestOptions): string {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) address.searchParams.append(name, String(each))
  }
  return address.href
}

/** One call. A redirect is followed only within its own host. */
async function send(
  agent: Agent,
  call: VenueCall,
  limits: { readonly maxBytes: number; readonly timeoutMs: number; readonly clock: Clock },
  redirects = 0,
): Promise<Buffer> {
  const url = new URL(call.url)
  const answer = await agent.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: call.method,
    body: call.body,
    headers: {
      accept: call.accept,
      'user-agent': 'parallax/1.0 (read-only)',
      ...(call.body === null ? {} : { 'content-type': JSON_TYPE }),
      ...call.options.headers,
    },
    signal: AbortSignal.timeout(call.options.timeoutMs ?? limits.timeoutMs),
  })
  const target = toSameHost(answer, url)
  if (target !== null && redirects < SAME_HOST_REDIRECTS) {
    await answer.body.dump()
    return send(agent, { ...call, url: target }, limits, redirects + 1)
  }
  return readAnswer(answer, call.url, limits.maxBytes, limits.clock.now())
}

function toSameHost({ statusCode, headers }: Dispatcher.ResponseData, from: URL): string | null {
  const location = headers.location
  if (statusCode < 300 || statusCode > 399 || typeof location !== 'string') return null
  const to = parseUrl(location, from.href)
  return to?.origin === from.origin ? to.href : null
}

/** JSON of the answer. Distinguishes an HTML page (a block page) from a truncated body (an accident). */
export function toJson(bytes: Buffer, url: string): unknown {
  const text = bytes.toString('utf8')
  const start = text.trimStart()
  if (start.startsWith('<'))
    throw new VenueError('not_json', 'the venue answered with a web page instead of data', { url })
  try {
    return parseJson(text)
  } catch (cause) {
    const looksCut = /^[[{]/.test(start) && !/[\]}]\s*$/.test(start)
    throw looksCut || start === ''
      ? new VenueError('truncated', 'the answer is incomplete', { url, cause })
      : new VenueError('not_json', 'the answer is not JSON', { url, cause })
  }
}

function toVenueError(cause: unknown, url: string): VenueError {
  if (cause instanceof VenueError) return cause
  if (cause instanceof errors.ResponseExceededMaxSizeError) {
    return new VenueError('too_large', 'the answer is too large', { url, cause })
  }
  const isTimeout =
    (cause instanceof Error && /Timeout/.test(cause.name)) ||
    cause instanceof errors.HeadersTimeoutError ||
    cause instanceof errors.BodyTimeoutError ||
    cause instanceof errors.ConnectTimeoutError
  return isTimeout
    ? new VenueError('timeout', 'the venue did not answer in time', { url, cause })
    : new VenueError('network', 'the venue could not be reached', { url, cause })
}

/** Half fixed, half random, so that callers that failed together do not retry together. */
function toBackoffMs(tries: number, random: number): number {
  const fullMs = Math.min(FIRST_BACKOFF_MS * 2 ** (tries - 1), LONGEST_BACKOFF_MS)
  return fullMs / 2 + (fullMs / 2) * random
}
