/**
 * The address, or null where the text is none. `URL.canParse` would be shorter: in Node.js 20, once it is called often, it refuses addresses
 * with letters such as `ü`.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
