import { isLoopbackHost, parseHost, parseUrl } from '@parallax/domain'
import type { FastifyRequest } from 'fastify'

interface SiteOptions {
  readonly publicUrl: string | null
  /** Other origins whose pages may send requests with credentials. */
  readonly corsOrigins: readonly string[]
}

/** The address under which people reach the service, and what it means for cookies. */
export class SameSiteCheck {
  readonly #publicUrl: URL | null
  readonly #corsOrigins: ReadonlySet<string>

  constructor({ publicUrl, corsOrigins }: SiteOptions) {
    this.#publicUrl = publicUrl === null ? null : new URL(publicUrl)
    this.#corsOrigins = new Set(corsOrigins)
  }

  /** Whether people use HTTPS, according to the public address. */
  get isHttps(): boolean {
    return this.#publicUrl?.protocol === 'https:'
  }

  /**
   * The host, with its port unless it is the default. Without a public address it is a host of this machine, because
   * no other is served.
   */
  hostOf(request: FastifyRequest): string {
    return this.#publicUrl?.host ?? toHost(request)
  }

  /** The beginning of links that people share. */
  originOf(request: FastifyRequest): string {
    return this.#publicUrl?.origin ?? `${request.protocol}://${toHost(request)}`
  }

  /**
   * Whether an origin is the service's own. Without a public address the scheme is unknown, because a proxy may add
   * HTTPS.
   */
  isOwn(origin: string, request: FastifyRequest): boolean {
    if (this.#publicUrl !== null) return origin === this.#publicUrl.origin
    const url = /^https?:\/\//.test(origin) ? parseUrl(origin) : null
    return url !== null && parseUrl(`${url.protocol}//${toHost(request)}`)?.host === url.host
  }

  /** Whether cookies are limited to HTTPS: everywhere except on this machine. */
  isSecure(request: FastifyRequest): boolean {
    const { protocol, hostname } = this.#publicUrl ?? {
      protocol: `${request.protocol}:`,
      hostname: parseHost(toHost(request))?.name ?? '',
    }
    return protocol === 'https:' || !isLoopbackHost(hostname)
  }

  /**
   * Whether a browser reports that a page of another origin sent the request. A request from another program has no
   * such header and is allowed: it has only the cookies it was given.
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

/** The Host that the request itself names. X-Forwarded-Host is not trusted. */
function toHost({ headers }: FastifyRequest): string {
  return headers.host ?? ''
}
