import { parseJson } from '../http/parse-json.ts'

/**
 * Reads fields of untrusted records. Each reader returns null for a value that is missing, of another type, or absurd;
 * none throws. A caller that needs the field rejects the record; others continue with null.
 */

export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function toFields(value: unknown): Fields | null {
  return isFields(value) ? value : null
}

/**
 * White space to fold or trim, NUL, marks that reverse the direction of text, and half characters. It also matches
 * whole surrogate pairs, which are checked afterwards.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what it looks for
const UNTIDY = /[\u0000\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]|[^\S ]| {2}|^ | $/

/** Text with its white space folded; null when nothing is left. A number is read as its digits. */
export function readText(fields: Fields, name: string): string | null {
  const value = fields[name]
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return null
  const text = UNTIDY.test(value) ? dropInvisible(value).replace(/\s+/g, ' ').trim() : value
  return text === '' ? null : text
}

/**
 * Removes NUL, half characters and marks that reverse the direction of text: with these a title can look like another
 * one.
 */
export function dropInvisible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what it looks for
  return text.toWellFormed().replace(/[\u0000\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

/** Text with its line breaks: for descriptions. */
export function readProse(fields: Fields, name: string): string | null {
  const value = fields[name]
  if (typeof value !== 'string') return null
  const text = dropInvisible(value).trim()
  return text === '' ? null : text
}

/** A finite number, also when written as text (`"0.25"`, `"1e-7"`); never from `""`, `null` or `true`. */
export function readNumber(fields: Fields, name: string): number | null {
  return toNumber(fields[name])
}

export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value.trim())) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/**
 * No venue has a larger amount, not even in units of 10^-18. Sums of amounts near the limit of a double are infinite,
 * and nothing can be decided with them.
 */
const LARGEST_AMOUNT = 1e21

/** A number that cannot be negative: volumes, sizes, liquidity. */
export function readAmount(fields: Fields, name: string): number | null {
  const number = readNumber(fields, name)
  return number === null || number < 0 || number > LARGEST_AMOUNT ? null : number
}

/** A number from 0 to 1. */
export function readProbability(fields: Fields, name: string): number | null {
  return toProbability(readNumber(fields, name))
}

export function toProbability(number: number | null): number | null {
  return number === null || number < 0 || number > 1 ? null : number
}

export function readBoolean(fields: Fields, name: string): boolean | null {
  const value = fields[name]
  return typeof value === 'boolean' ? value : null
}

export function readList(fields: Fields, name: string): readonly unknown[] | null {
  const value = fields[name]
  return Array.isArray(value) ? value : null
}

/** A list, also when written as JSON text (`"[\"Yes\", \"No\"]"`). */
export function readListOrJson(fields: Fields, name: string): readonly unknown[] | null {
  const value = fields[name]
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return null
  try {
    const parsed = parseJson(value)
    return Array.isArray(parsed) ? parsed : null
  } catch {
    return null
  }
}
