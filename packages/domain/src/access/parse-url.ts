/**
 * The URL, or null where the text is not one. `URL.canParse` would be shorter, but in Node.js 20 it starts to refuse
 * URLs with letters such as `ü` once it is called often.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
