import type { WireAnswer } from '../wire.ts'

/** How one parameter is read; a text result is the refusal. */
type Reader<T> = (values: readonly string[]) => { readonly value: T } | string

export type Schema = Readonly<Record<string, Reader<unknown>>>
export type Values<S extends Schema> = {
  readonly [K in keyof S]: S[K] extends Reader<infer T> ? T : never
}

const one = (values: readonly string[]) => (values.length > 1 ? 'Expected string, received array' : null)

export function text(): Reader<string | null> {
  return (values) => one(values) ?? { value: values[0] ?? null }
}

export function choice<T extends string>(options: readonly T[], fallback: T): Reader<T> {
  return (values) => {
    const value = values[0] ?? fallback
    const known = options.find((option) => option === value)
    if (known === undefined) return `Invalid enum value. Expected ${options.join(' | ')}, received '${value}'`
    return { value: known }
  }
}

export function flag(): Reader<boolean> {
  return (values) => {
    const value = values[0] ?? 'false'
    return value === 'true' || value === 'false' ? { value: value === 'true' } : 'Invalid input'
  }
}

export function whole<F extends number | null>(least: number, most: number, fallback: F): Reader<number | F> {
  return (values) => {
    const written = values[0]
    if (written === undefined) return { value: fallback }
    const value = Number(written)
    if (written.trim() === '' || !Number.isFinite(value)) return 'Expected number, received nan'
    if (value < least) return `Number must be greater than or equal to ${least}`
    return value > most ? `Number must be less than or equal to ${most}` : { value }
  }
}

/** A list that may also be a single name. */
export function oneOrMore(): Reader<readonly string[]> {
  return (values) => ({ value: values })
}

const LISTS = new WeakSet<Reader<unknown>>()

/** A list: a single value without brackets is text, which is not a list. */
export function strictList(most: number): Reader<readonly string[]> {
  const reader: Reader<readonly string[]> = (values) => {
    if (values.length === 0) return 'Required'
    return values.length > most ? `Array must contain at most ${most} element(s)` : { value: values }
  }
  LISTS.add(reader)
  return reader
}

export function refuse(status: number, message: string, details?: readonly object[]): WireAnswer {
  return { status, body: details ? { message, details } : { message } }
}

/** Reads a query by its schema. Unknown parameters and invalid values are refused. */
export function readStrict<S extends Schema>(query: URLSearchParams, schema: S): Values<S> | WireAnswer {
  const details: { field: string | null; error: string }[] = []
  const given = new Map<string, string[]>()
  const bracketed = new Set<string>()
  for (const [name, value] of query) {
    const bare = name.replace(/\[\d*\]$/, '')
    if (bare !== name) bracketed.add(bare)
    given.set(bare, [...(given.get(bare) ?? []), value])
  }
  const unknown = [...given.keys()].filter((name) => schema[name] === undefined)
  if (unknown.length > 0) {
    const names = unknown.map((name) => `'${name}'`).join(', ')
    details.push({ field: null, error: `Unrecognized key(s) in object: ${names}` })
  }
  const values: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(schema)) {
    const written = given.get(name) ?? []
    const isBareList = LISTS.has(read) && written.length === 1 && !bracketed.has(name)
    const result = isBareList ? 'Expected array, received string' : read(written)
    if (typeof result === 'string') details.push({ field: name, error: result })
    else values[name] = result.value
  }
  if (details.length > 0) return refuse(400, 'Error validating request.', details)
  return values as Values<S>
}

export function isRefusal(value: object): value is WireAnswer {
  return 'status' in value && 'body' in value && typeof value.status === 'number'
}
