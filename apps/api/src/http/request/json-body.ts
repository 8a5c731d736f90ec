import secureJson from 'secure-json-parse'
import { ApiError } from '../errors/api-error.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a request body as JSON. An empty body is undefined: the route's schema decides whether a body is required.
 * Refuses invalid UTF-8, keys that change prototypes, and characters that PostgreSQL cannot store.
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  const text = decode(bytes)
  const value = parse(text)
  if (typeof value === 'object' && value !== null) refusePrototypeKeys(value)
  if (text.includes('\\u') && holdsUnstorableText(value)) {
    throw new ApiError('INVALID_REQUEST', 'the body must not contain NUL characters or unpaired surrogates')
  }
  return value
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new ApiError('INVALID_REQUEST', 'the body is not valid UTF-8', { cause })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError('INVALID_REQUEST', 'the body is not valid JSON', { cause })
  }
}

function refusePrototypeKeys(value: object): void {
  try {
    secureJson.scan(value)
  } catch (cause) {
    throw new ApiError('INVALID_REQUEST', 'the body must not set __proto__ or constructor.prototype', {
      cause,
    })
  }
}

/** Uses its own stack: a body of 64 KiB can nest deeper than the call stack. */
function holdsUnstorableText(root: unknown): boolean {
  const pending: unknown[] = [root]
  while (pending.length > 0) {
    const value = pending.pop()
    if (typeof value === 'string') {
      if (isUnstorable(value)) return true
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) pending.push(key, child)
    }
  }
  return false
}

function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}
