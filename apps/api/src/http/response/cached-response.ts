import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { Access } from '../route-config.ts'

/** Shorter responses fit into one packet anyway. */
const LEAST_BYTES = 1_400

const ENCODERS = {
  br: (body: Buffer | string) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer | string) => promisify(gzip)(body, { level: 6 }),
} as const

export type Encoding = keyof typeof ENCODERS

/** A text this short is sent in one write with the headers, which is faster than two. */
const MOST_TEXT = 16_384
const IS_ASCII = /^[ -~]*$/

/** A response as bytes, compressed once for all clients that accept the encoding. */
export class CachedResponse {
  readonly body: Buffer | string
  readonly bytes: number
  /** Until when it may be served if nothing changes, in Unix milliseconds. */
  readonly untilMs: number
  /** Weak, because another encoding or another next cursor means the same content. */
  readonly etag: string
  readonly #encoding = new Map<Encoding, Promise<Buffer>>()
  readonly #encoded = new Map<Encoding, Buffer>()

  /** `json` has one character for each byte: see market-text.ts. The ETag changes only when `etagText` changes. */
  constructor(json: string, untilMs = Number.POSITIVE_INFINITY, etagText = json) {
    this.body = json.length <= MOST_TEXT && IS_ASCII.test(json) ? json : Buffer.from(json, 'latin1')
    this.bytes = json.length
    this.untilMs = untilMs
    this.etag = `W/"${hash('sha1', etagText, 'base64url')}"`
  }

  get isWorthEncoding(): boolean {
    return this.bytes >= LEAST_BYTES
  }

  encode(encoding: Encoding): Promise<Buffer> {
    let encoded = this.#encoding.get(encoding)
    if (encoded === undefined) {
      encoded = this.#encode(encoding)
      this.#encoding.set(encoding, encoded)
    }
    return encoded
  }

  /** Null when it was not compressed with this encoding yet. */
  findEncoded(encoding: Encoding): Buffer | null {
    return this.#encoded.get(encoding) ?? null
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    const encoded = await ENCODERS[encoding](this.body)
    this.#encoded.set(encoding, encoded)
    return encoded
  }
}

/** A cached response and its route. */
export interface KnownResponse {
  readonly cachedResponse: CachedResponse
  /** The route's pattern, and who may call it. */
  readonly route: string
  readonly access: Access
}

/** The request: its URL and its route. */
type PageRequest = Pick<FastifyRequest, 'url' | 'routeOptions'>

const MOST_BYTES = 32_000_000
/** Memory of a response besides its text, including its compressed forms. */
const RESPONSE_BYTES = 1_000

/**
 * The responses of one version of the catalog, by URL. Only popular responses belong here: responses that are kept
 * but never requested again make garbage collection scan all memory, which delays other requests by a tenth of a
 * second.
 */
export class CachedResponses {
  readonly #cachedResponses = new Map<string, KnownResponse>()
  #version = -1
  #bytes = 0

  get(request: PageRequest, version: number, nowMs: number, make: () => CachedResponse): CachedResponse {
    if (version !== this.#version || this.#bytes > MOST_BYTES) this.#clear(version)
    const { url, routeOptions } = request
    const known = this.find(url, version, nowMs)
    if (known !== null) return known.cachedResponse
    const cachedResponse = make()
    const { url: route = '', config } = routeOptions
    this.#cachedResponses.set(url, { cachedResponse, route, access: config.access ?? 'public' })
    this.#bytes += cachedResponse.bytes + url.length + RESPONSE_BYTES
    return cachedResponse
  }

  /** Null when it was not created yet or has expired. */
  find(url: string, version: number, nowMs: number): KnownResponse | null {
    const known = version === this.#version ? this.#cachedResponses.get(url) : undefined
    return known !== undefined && nowMs < known.cachedResponse.untilMs ? known : null
  }

  #clear(version: number): void {
    this.#cachedResponses.clear()
    this.#version = version
    this.#bytes = 0
  }
}
