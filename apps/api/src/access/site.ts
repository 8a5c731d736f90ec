import type { FastifyRequest } from 'fastify'

interface SiteOptions {
  readonly publicUrl: string | null
  /** Other origins whose pages may call with credentials. */
  readonly corsOrigins: readonly string[]
}

/** The address under which people reach the service, and what follows from it for cookies. */
export class Site {
  readonly #publicUrl: URL | null
  readonly #corsOrigins: ReadonlySet<string>

  constructor({ publicUrl, corsOrigins }: SiteOptions) {
    this.#publicUrl = publicUrl === null ? null : new URL(publicUrl)
    this.#corsOrigins = new Set(corsOrigins)
  }

  /** Host, with its port where that is not the usual one. */
  hostOf(request: FastifyRequest): string {
    return this.#publicUrl?.host ?? request.host
  }

  /** Whether an origin is the service's own. Without a public address the scheme is not known: a proxy may add HTTPS. */
  isOwn(origin: string, request: FastifyRequest): boolean {
    if (this.#publicUrl !== null) return origin === this.#publicUrl.origin
    if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false
    const { protocol, host } = new URL(origin)
    return (
      URL.canParse(`${protocol}//${request.host}`) && new URL(`${protocol}//${request.host}`).host === host
    )
  }

  /** Whether cookies are kept off plain HTTP: everywhere but on this machine. */
  isSecure(request: FastifyRequest): boolean {
    const { protocol, hostname } = this.#publicUrl ?? {
      protocol: `${request.protocol}:`,
      hostname: request.hostname,
    }
    return protocol === 'https:' || !isLoopback(hostname)
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

export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^127(\.\d+){3}$/.test(hostname)
  )
}
