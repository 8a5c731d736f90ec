/** Reads one parameter of the URL as text; what is missing, empty or something else is undefined. */
export function readText(search: Record<string, unknown>, name: string): string | undefined {
  const value = search[name]
  if (typeof value === 'number') return String(value)
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
