import { isLoopbackHost, parseHost, parseUrl } from '@parallax/domain'
import type { FastifyRequest } from 'fastify'

interface SiteOptions {
  readonly publicUrl: string | null
  /** Other origins whose pages may call with credentials. */
  readonly corsOrigins: readonly string[]
}

/** The address under which people reach the service, and what follows from it for cookies. */
export class SameSiteCheck {
  readonly #publicUrl: URL | null
  readonly #corsOrigins: ReadonlySet<string>

  constructor({ publicUrl, corsOrigins }: SiteOptions) {
    this.#publicUrl = publicUrl === null ? null : new URL(publicUrl)
    this.#corsOrigins = new Set(corsOrigins)
  }

  /** Whether people use HTTPS, as far as the public address says. */
  get isHttps(): boolean {
    return this.#publicUrl?.protocol === 'https:'
  }

  /** Host, with its port where that is not the usual one. Without a public address it is one of this machine: no other is served. */
  hostOf(request: FastifyRequest): string {
    return this.#publicUrl?.host ?? toHost(request)
  }

  /** What links that people pass on begin with. */
  originOf(request: FastifyRequest): string {
    return this.#publicUrl?.origin ?? `${request.protocol}://${toHost(request)}`
  }

  /** Whether an origin is the service's own. Without a public address the scheme is not known: a proxy may add HTTPS. */
  isOwn(origin: string, request: FastifyRequest): boolean {
    if (this.#publicUrl !== null) return origin === this.#publicUrl.origin
    const url = /^https?:\/\//.test(origin) ? parseUrl(origin) : null
    return url !== null && parseUrl(`${url.protocol}//${toHost(request)}`)?.host === url.host
  }

  /** Whether cookies are kept off plain HTTP: everywhere but on this machine. */
  isSecure(request: FastifyRequest): boolean {
    const { protocol, hostname } = this.#publicUrl ?? {
      protocol: `${request.protocol}:`,
      hostname: parseHost(toHost(request))?.name ?? '',
    }
    return protocol === 'https:' || !isLoopbackHost(hostname)
  }

  /**
   * Whether a browser says that a page of another origin sent the request. One that no browser sent says nothing, and is
   * not held up: it has no cookies but those it was given.
   */
  isFromElsewhere(request: FastifyRequest): boolean {
    const { origin, 'sec-fetch-site': site } = request.headers
    if (origin !== undefined) {
      if (this.#corsOrigins.has(origin)) return false
      if (!this.isOwn(origin, request)) return true
    }
    return site !== undefined && site !== 'same-origin' && site !== 'none'
  }
}

/** As the request says itself: what a proxy says in X-Forwarded-Host is nobody's word. */
function toHost({ headers }: FastifyRequest): string {
  return headers.host ?? ''
}
