/** Reads one parameter of the URL as text; what is missing, empty or there twice is undefined. */
export function readText(search: Record<string, unknown>, name: string): string | undefined {
  const value = search[name]
  // The router reads `2` and `true` as what they look like.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The same for one of a few words. */
export function readOneOf<const Word extends string>(
  search: Record<string, unknown>,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = readText(search, name)
  return words.find((word) => word === value)
}

/** Without what is undefined, so that the URL has only what was chosen. A change may say undefined to take something out. */
export function toChosen<Values extends object>(values: Values): { [Name in keyof Values]?: Values[Name] } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values
}

/**
 * What a page reads of the URL, and nothing else: the router would hand it every other parameter too, as it stands there, also one
 * that was refused.
 */
export function strictly<Values extends object>(read: (search: Record<string, unknown>) => Values) {
  return (search: Record<string, unknown>): Values => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  })
}
