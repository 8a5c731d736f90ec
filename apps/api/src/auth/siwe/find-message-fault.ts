import { parseUrl, SIWE_NONCE_MS } from '@parallax/domain'
import type { ParsedMessage } from './parse-message.ts'

export interface MessageExpectation {
  /** The host and port that the message must be for. */
  readonly domain: string
  /** Whether an origin is the service's own. */
  readonly isOwn: (origin: string) => boolean
  readonly nowMs: number
}

/** How far the clock of a wallet may be off. */
const CLOCK_SKEW_MS = 60_000

/** Why the message cannot sign in here and now, regardless of its signature; null when it can. */
export function findMessageFault(message: ParsedMessage, expected: MessageExpectation): string | null {
  const { domain, scheme, uri, chainId, issuedAt, expirationTime, notBefore } = message
  const { nowMs } = expected
  if (domain !== expected.domain) return 'the message is for another domain'
  const url = parseUrl(uri)
  if (url === null || !expected.isOwn(url.origin)) return 'the message is for another URI'
  if (scheme !== undefined && `${scheme}:` !== url.protocol) return 'the message is for another scheme'
  if (chainId < 1) return `unknown chain: ${chainId}`
  if (issuedAt.getTime() > nowMs + CLOCK_SKEW_MS) return 'the message was issued in the future'
  if (issuedAt.getTime() < nowMs - SIWE_NONCE_MS - CLOCK_SKEW_MS) return 'the message was issued too long ago'
  if (expirationTime !== undefined && expirationTime.getTime() <= nowMs) return 'the message has expired'
  if (notBefore !== undefined && notBefore.getTime() > nowMs) return 'the message is not valid yet'
  return null
}
