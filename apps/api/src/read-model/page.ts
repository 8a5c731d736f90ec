import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Shorter answers fit into one packet anyway. */
const LEAST_BYTES = 1_400

const ENCODERS = {
  br: (body: Buffer | string) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer | string) => promisify(gzip)(body, { level: 6 }),
} as const

export type Encoding = keyof typeof ENCODERS

/** A text this short is sent in one piece with the headers, which is sooner than two. */
const MOST_TEXT = 16_384
const IS_ASCII = /^[ -~]*$/

/** An answer as bytes, and compressed once for all who take it so. */
export class Page {
  readonly body: Buffer | string
  readonly bytes: number
  /** Until when it may be answered if nothing changes, in Unix milliseconds. */
  readonly untilMs: number
  /** Weak: another encoding, or another cursor to go on by, says the same. */
  readonly etag: string
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

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
    let encoded = this.#encoded.get(encoding)
    if (encoded === undefined) {
      encoded = ENCODERS[encoding](this.body)
      this.#encoded.set(encoding, encoded)
    }
    return encoded
  }
}

const MOST_BYTES = 32_000_000
/** What a page takes beside its text, with what it is compressed to. */
const PAGE_BYTES = 1_000

/** The answers of one version of the catalog, by what was asked. */
export class Pages {
  readonly #pages = new Map<string, Page>()
  #version = -1
  #bytes = 0

  get(key: string, version: number, nowMs: number, make: () => Page): Page {
    if (version !== this.#version || this.#bytes > MOST_BYTES) this.#clear(version)
    const known = this.#pages.get(key)
    if (known !== undefined && nowMs < known.untilMs) return known
    const page = make()
    this.#pages.set(key, page)
    this.#bytes += page.bytes + key.length + PAGE_BYTES
    return page
  }

  #clear(version: number): void {
    this.#pages.clear()
    this.#version = version
    this.#bytes = 0
  }
}
