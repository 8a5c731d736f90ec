import type { IncomingMessage } from 'node:http'

/**
 * Whether the request is a GET with headers of these names only (in lower case), and with exactly one valid Host.
 * Names are read raw, as the sender spelled them, because parsing the headers costs more.
 */
export function isPlainRequest(
  { method, httpVersion, rawHeaders }: Pick<IncomingMessage, 'method' | 'httpVersion' | 'rawHeaders'>,
  names: ReadonlySet<string>,
  isGoodHost: (host: string) => boolean,
): boolean {
  if (method !== 'GET' || httpVersion !== '1.1') return false
  let host: string | null = null
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (!names.has(name) && !names.has(name.toLowerCase())) return false
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== null) return false
    host = rawHeaders[at + 1] ?? ''
  }
  return host !== null && isGoodHost(host)
}
