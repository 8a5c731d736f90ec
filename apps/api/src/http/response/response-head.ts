import type { IncomingHttpHeaders } from 'node:http'
import { chooseEncoding } from '../headers/accept-encoding.ts'
import { hasEtag } from '../headers/has-etag.ts'
import type { CachedResponse, Encoding } from './cached-response.ts'

const TYPE = 'application/json; charset=utf-8'
/** The client may cache it, but proxies may not, and it has to be revalidated before each use. */
const CACHE_CONTROL = 'private, no-cache'
const VARY = 'accept-encoding'

interface ResponseHead {
  readonly status: 200 | 304
  /** The encoding of the body; null when it is sent uncompressed, or not at all. */
  readonly encoding: Encoding | null
  /** Names and values, without the length. A list costs half as much to write as an object. */
  readonly headers: string[]
}

/** How a cached response is sent: uncompressed, compressed, or as a 304. `vary` is from `toPageVary`. */
export function toResponseHead(
  cachedResponse: CachedResponse,
  { 'accept-encoding': accepted, 'if-none-match': known }: IncomingHttpHeaders,
  vary: string,
): ResponseHead {
  const headers = ['etag', cachedResponse.etag, 'cache-control', CACHE_CONTROL, 'vary', vary]
  if (known !== undefined && hasEtag(known, cachedResponse.etag))
    return { status: 304, encoding: null, headers }
  const encoding = cachedResponse.isWorthEncoding ? chooseEncoding(accepted) : null
  headers.push('content-type', TYPE)
  if (encoding !== null) headers.push('content-encoding', encoding)
  return { status: 200, encoding, headers }
}

/** `others` is what the response varies by anyway. */
export function toResponseVary(others: string | undefined): string {
  return others === undefined ? VARY : `${others}, ${VARY}`
}
