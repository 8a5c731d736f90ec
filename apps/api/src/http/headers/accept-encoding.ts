import type { Encoding } from '../response/cached-response.ts'

/**
 * Chooses the encoding of a response (RFC 9110, 12.5.3). Brotli comes before gzip when the caller accepts both
 * equally; null when it accepts neither.
 */
export function chooseEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null
  const qualities = new Map<string, number>()
  for (const entry of header.split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))
    qualities.set(name, quality === undefined ? 1 : Number(quality.split('=')[1]) || 0)
  }
  const qualityOf = (name: Encoding) => qualities.get(name) ?? qualities.get('*') ?? 0
  const [br, gzip] = [qualityOf('br'), qualityOf('gzip')]
  if (br === 0 && gzip === 0) return null
  return br >= gzip ? 'br' : 'gzip'
}
