import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe'

export type ParsedMessage = SiweMessage & { readonly issuedAt: Date }

/**
 * Reads an EIP-4361 message; null when it is not one. The parser passes over lines it does not expect, an expiration
 * time in the wrong place for one: so the message is written again from what was read, and has to come out the same. Only
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

/** Throws where a time cannot be read. */
function withPlainTimes(text: string): string {
  return text.replace(
    /^(Issued At|Expiration Time|Not Before): (.+)$/gm,
    (_line, name, time) => `${name}: ${new Date(time).toISOString()}`,
  )
}
