import { ApiError } from './api-error.ts'

/** Longest request target that is accepted, in bytes. */
export const MAX_URL_BYTES = 8192

/**
 * Where a request with an unroutable target is sent. No route serves this URL, so the hooks of every request still
 * run (headers, limits, metrics). The last of them refuses it, because its query cannot be decoded.
 */
export const UNROUTABLE_URL = '/unroutable?%FF'

const PLAIN = /^\/[\w\-.~!$&'()*+,;=:@/?]*$/
const PRINTABLE = /^[!-~]+$/

/**
 * Returns why a request target is refused, or null. Everything it accepts decodes to text that PostgreSQL can store.
 */
export function findUrlFault(url: string): ApiError | null {
  if (url.length > MAX_URL_BYTES) {
    return new ApiError('INVALID_REQUEST', `the URL must be at most ${MAX_URL_BYTES} bytes`, {
      httpStatus: 414,
    })
  }
  if (PLAIN.test(url)) return null
  const message = describeFault(url)
  return message === null ? null : new ApiError('INVALID_REQUEST', message)
}

function describeFault(url: string): string | null {
  if (!PRINTABLE.test(url)) return 'the URL must percent-encode all but printable ASCII characters'
  if (url.includes('%00')) return 'the URL must not contain NUL characters'
  return isPath(url) && isDecodable(url) ? null : 'the URL must be a path in percent-encoded UTF-8'
}

function isPath(url: string): boolean {
  return url.startsWith('/') || /^https?:\/\//i.test(url)
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}
