import type { SignedIn } from '@parallax/contract'
import { type ApiError, readError } from './api-error.ts'
import type { Credential, Tokens } from './credential.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Answer, Send } from './send.ts'
import { wait } from './wait.ts'

/** Values of a query; undefined ones are left out, and a list is sent as one parameter per value. */
type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** A query whose parts all have a default, or are optional. */
export type PartialQuery<Whole> = { readonly [Name in keyof Whole]?: Whole[Name] | undefined }

export interface RequestOptions {
  readonly query?: Query | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** For this request only. */
  readonly retries?: number
}

export interface TransportOptions {
  /** Where the service is, such as `https://parallax.example`; by default the host of the page. */
  readonly baseUrl?: string
  readonly credential?: Credential
  /** Sends the requests; by default the runtime's own `fetch`. It must not follow redirects. */
  readonly fetch?: Send
  /**
   * How often a request is retried after a response that says when (`Retry-After`, up to a minute): requests
   * refused by a rate limit, and failed reads. The default is twice, and never on a page of the service itself.
   */
  readonly retries?: number
}

const RETRIES = 2
const LONGEST_RETRY_MS = 60_000
const REFRESH_PATH = '/api/v1/auth/refresh'
/** Routes that API keys read under a separate path. */
const FOR_KEYS =
  /^\/api\/v1\/((?:arbitrage|discover|markets|matching|platforms|questions|stream|wallet-tracker)\b)/

/** Sends requests with the client's credential, and once more after a refresh when the session has expired. */
export class Transport {
  readonly #baseUrl: string
  readonly #credential: Credential
  readonly #fetch: Send
  readonly #retries: number
  readonly #refresh: () => Promise<boolean>
  #tokens: Tokens | null = null

  constructor({
    baseUrl = '',
    credential = { kind: 'cookie' },
    fetch = globalThis.fetch,
    retries = baseUrl === '' ? 0 : RETRIES,
  }: TransportOptions) {
    this.#baseUrl = baseUrl.replace(/\/+$/, '')
    this.#credential = credential
    this.#fetch = (url, request) => fetch(url, request)
    this.#retries = retries
    if (credential.kind === 'tokens') this.#tokens = credential.tokens
    this.#refresh = oneAtATime(() => this.#renew(), credential.kind === 'cookie')
  }

  /** The response as JSON. */
  async json<Body>(method: string, path: string, options: RequestOptions = {}): Promise<Body> {
    const response = await this.send(method, path, options)
    return (await response.json()) as Body
  }

  /** The response as text: a file. */
  async text(method: string, path: string, options: RequestOptions = {}): Promise<string> {
    return (await this.send(method, path, options)).text()
  }

  /** A successful response; every other one is thrown as `ApiError`. */
  async send(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const { signal, retries = this.#retries } = options
    for (let left = retries; ; left -= 1) {
      const response = await this.#sendSignedIn(method, path, options)
      if (response.ok) return response
      const error = await readError(response)
      const waitMs = toWaitMs(method, error)
      if (left <= 0 || waitMs === null) throw error
      await wait(waitMs, signal)
      signal?.throwIfAborted()
    }
  }

  async #sendSignedIn(method: string, path: string, options: RequestOptions): Promise<Answer> {
    const response = await this.#sendOnce(method, path, options)
    if (response.status !== 401 || !this.#canRefresh(path) || !(await this.refresh())) return response
    await response.body?.cancel()
    return this.#sendOnce(method, path, options)
  }

  /** Gets new tokens for expired ones; false when a sign-in is needed. */
  refresh(): Promise<boolean> {
    return this.#refresh()
  }

  /** Call it after a sign-in, a refresh or a sign-out. */
  keepTokens(tokens: Tokens | null): void {
    if (this.#credential.kind !== 'tokens') return
    this.#tokens = tokens
    this.#credential.onTokens?.(tokens)
  }

  /** A wrong password and a spent refresh token are not reasons to refresh. */
  #canRefresh(path: string): boolean {
    if (/^\/api\/v1\/(auth\/(login|register|refresh)|siwe\/)/.test(path)) return false
    return this.#credential.kind === 'cookie' || (this.#credential.kind === 'tokens' && this.#tokens !== null)
  }

  async #renew(): Promise<boolean> {
    const ranOut = this.#tokens
    const renew = this.#credential.kind === 'tokens' ? this.#credential.renew : undefined
    const tokens =
      ranOut === null || renew === undefined
        ? await this.#exchange()
        : await renew(ranOut, () => this.#exchange())
    this.keepTokens(tokens)
    return tokens !== null
  }

  /** Exchanges the refresh token for the next pair; null when it is no longer valid. */
  async #exchange(): Promise<Tokens | null> {
    const headers = this.#tokens === null ? {} : { authorization: `Bearer ${this.#tokens.refresh_token}` }
    const response = await this.#sendOnce('POST', REFRESH_PATH, { headers })
    if (response.ok) return ((await response.json()) as SignedIn).tokens
    if (response.status === 401) return null
    throw await readError(response)
  }

  #sendOnce(method: string, path: string, options: RequestOptions): Promise<Answer> {
    const { query, body, headers, signal } = options
    const target = this.#credential.kind === 'key' ? path.replace(FOR_KEYS, '/api/v1/external/$1') : path
    return this.#fetch(`${this.#baseUrl}${target}${toSearch(query)}`, {
      method,
      credentials: this.#credential.kind === 'cookie' ? 'same-origin' : 'omit',
      // The next address would get the key or the token too.
      redirect: 'manual',
      headers: {
        ...this.#authorization(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
  }

  #authorization(): Record<string, string> {
    if (this.#credential.kind === 'key') return { 'x-api-key': this.#credential.key }
    return this.#tokens === null ? {} : { authorization: `Bearer ${this.#tokens.access_token}` }
  }
}

/**
 * How long until another try; null where none would be safe, or the response does not say. A request refused by a
 * rate limit was not begun.
 */
function toWaitMs(method: string, { httpStatus, retryAfterMs }: ApiError): number | null {
  if (retryAfterMs === null || retryAfterMs > LONGEST_RETRY_MS) return null
  return httpStatus === 429 || (httpStatus === 503 && method === 'GET') ? retryAfterMs : null
}

function toSearch(query: Query | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of Array.isArray(value) ? value : value === undefined ? [] : [value])
      search.append(name, String(each))
  }
  return search.size === 0 ? '' : `?${search}`
}
