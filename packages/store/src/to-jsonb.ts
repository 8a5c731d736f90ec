/** Escapes in JSON text that PostgreSQL's jsonb refuses: NUL, and lone surrogates. */
const REFUSED = /\\u(0000|d[89a-f][0-9a-f]{2})/i

/** JSON text that jsonb accepts, whatever a venue put into its strings. */
export function toJsonb(value: unknown): string {
  const text = JSON.stringify(value)
  return REFUSED.test(text)
    ? JSON.stringify(value, (_key, each) => (typeof each === 'string' ? toLegal(each) : each))
    : text
}

function toLegal(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
