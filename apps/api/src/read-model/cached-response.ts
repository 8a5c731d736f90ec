import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { Access } from '../route-config.ts'

/** Shorter answers fit into one packet anyway. */
const LEAST_BYTES = 1_400

const ENCODERS = {
  br: (body: Buffer | string) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer | string) => promisify(gzip)(body, { level: 6 }),
} as const

export type Encoding = keyof typeof ENCODERS

export const CACHED_TYPE = 'application/json; charset=utf-8'
/** It may be kept by whoever asked, never by what lies between, and has to be checked before each use. */
export const CACHED_CACHE_CONTROL = 'private, no-cache'
export const CACHED_VARY = 'accept-encoding'

/** A text this short is sent in one piece with the headers, which is sooner than two. */
const MOST_TEXT = 16_384
const IS_ASCII = /^[ -~]*$/

/** An answer as bytes, and compressed once for all who take it so. */
export class CachedResponse {
  readonly body: Buffer | string
  readonly bytes: number
  /** Until when it may be answered if nothing changes, in Unix milliseconds. */
  readonly untilMs: number
  /** Weak: another encoding, or another cursor to go on by, says the same. */
  readonly etag: string
  readonly #encoding = new Map<Encoding, Promise<Buffer>>()
  readonly #encoded = new Map<Encoding, Buffer>()

  /** `json` has one character for each byte: see market-text.ts. `told` is what of it has to change for the ETag to. */
  constructor(json: string, untilMs = Number.POSITIVE_INFINITY, told = json) {
    this.body = json.length <= MOST_TEXT && IS_ASCII.test(json) ? json : Buffer.from(json, 'latin1')
    this.bytes = json.length
    this.untilMs = untilMs
    this.etag = `W/"${hash('sha1', told, 'base64url')}"`
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

  /** Null where it was not encoded so yet. */
  findEncoded(encoding: Encoding): Buffer | null {
    return this.#encoded.get(encoding) ?? null
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    const encoded = await ENCODERS[encoding](this.body)
    this.#encoded.set(encoding, encoded)
    return encoded
  }
}

/** A page and the route that it is an answer of. */
export interface KnownResponse {
  readonly page: CachedResponse
  /** Its pattern, and who may call it. */
  readonly route: string
  readonly access: Access
}

/** What was asked, of which route. */
type Asked = Pick<FastifyRequest, 'url' | 'routeOptions'>

const MOST_BYTES = 32_000_000
/** What a page takes beside its text, with what it is compressed to. */
const PAGE_BYTES = 1_000

/**
 * The answers of one version of the catalog, by what was asked. Only what many ask for belongs here: answers that live on without
 * being asked for again make the collector look through all memory, which delays others by a tenth of a second.
 */
export class CachedResponses {
  readonly #pages = new Map<string, KnownResponse>()
  #version = -1
  #bytes = 0

  get(asked: Asked, version: number, nowMs: number, make: () => CachedResponse): CachedResponse {
    if (version !== this.#version || this.#bytes > MOST_BYTES) this.#clear(version)
    const { url, routeOptions } = asked
    const known = this.find(url, version, nowMs)
    if (known !== null) return known.page
    const page = make()
    const { url: route = '', config } = routeOptions
    this.#pages.set(url, { page, route, access: config.access ?? 'public' })
    this.#bytes += page.bytes + url.length + PAGE_BYTES
    return page
  }

  /** Null where it was not made yet, or is no longer true. */
  find(url: string, version: number, nowMs: number): KnownResponse | null {
    const known = version === this.#version ? this.#pages.get(url) : undefined
    return known !== undefined && nowMs < known.page.untilMs ? known : null
  }

  #clear(version: number): void {
    this.#pages.clear()
    this.#version = version
    this.#bytes = 0
  }
}
