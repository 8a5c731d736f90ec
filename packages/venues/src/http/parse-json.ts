import { isSafeNumber, parse as parseLossless } from 'lossless-json'

/** A whole number of 16 or more digits may not be exact as a JavaScript number. */
const LONG_NUMBER = /[[:,]\s*-?\d{16,}/

/** Parses JSON, but whole numbers that would lose digits become text. Throws SyntaxError. */
export function parseJson(text: string): unknown {
  return LONG_NUMBER.test(text) ? parseLossless(text, undefined, { parseNumber: toExact }) : JSON.parse(text)
}

function toExact(digits: string): number | string {
  return /^-?\d+$/.test(digits) && !isSafeNumber(digits) ? digits : Number(digits)
}
