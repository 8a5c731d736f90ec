/** Reads one URL parameter as text; undefined where it is missing, empty or repeated. */
export function readText(search: Record<string, unknown>, name: string): string | undefined {
  const value = search[name]
  // The router parses `2` and `true` as a number and a boolean.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The same for one of a few allowed words. */
export function readOneOf<const Word extends string>(
  search: Record<string, unknown>,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = readText(search, name)
  return words.find((word) => word === value)
}

/** Drops undefined values, so that the URL has only what was chosen. A change may set undefined to remove a parameter. */
export function toChosen<Values extends object>(values: Values): { [Name in keyof Values]?: Values[Name] } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values
}

/**
 * Limits a page to the parameters that it reads: the router would also pass on every other one unparsed, even one
 * that was refused.
 */
export function strictly<Values extends object>(read: (search: Record<string, unknown>) => Values) {
  return (search: Record<string, unknown>): Values => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  })
}
