import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe'

export type ParsedMessage = SiweMessage & { readonly issuedAt: Date }

/**
 * Parses an EIP-4361 message; null when it is not one. The parser skips unexpected lines, such as an expiration time
 * in the wrong place. The message is therefore written again from the parsed values and has to be the same. Only
 * times may be written in another form.
 */
export function parseMessage(text: string): ParsedMessage | null {
  const { address, chainId, domain, nonce, uri, version, issuedAt, ...rest } = parseSiweMessage(text)
  if (address === undefined || chainId === undefined || domain === undefined) return null
  if (nonce === undefined || uri === undefined || version === undefined || issuedAt === undefined) return null
  const message = { address, chainId, domain, nonce, uri, version, issuedAt, ...rest }
  try {
    return createSiweMessage(message) === withPlainTimes(text) ? message : null
  } catch {
    return null
  }
}

/** Throws when a time cannot be parsed. */
function withPlainTimes(text: string): string {
  return text.replace(
    /^(Issued At|Expiration Time|Not Before): (.+)$/gm,
    (_line, name, time) => `${name}: ${new Date(time).toISOString()}`,
  )
}
