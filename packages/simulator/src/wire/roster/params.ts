/** A whole number from a query: the fallback when it is missing, null when it is not a number. */
export function readInteger(query: URLSearchParams, name: string, fallback: number): number | null {
  const text = query.get(name)
  if (text === null || text === '') return fallback
  return /^-?\d{1,15}$/.test(text) ? Number(text) : null
}

/** A boolean from a query: the fallback when it is missing or anything else. */
export function readBoolean<T>(query: URLSearchParams, name: string, fallback: T): boolean | T {
  const text = query.get(name)
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  return fallback
}
