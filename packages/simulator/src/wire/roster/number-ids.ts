import { mix } from '../../world/hash.ts'

const ODD_A = 0x9e3779b1
const ODD_B = 0x85ebca6b

/** Inverse of an odd number modulo 2^32; each Newton step doubles the number of correct bits. */
function inverse(odd: number): number {
  let x = odd
  for (let i = 0; i < 5; i += 1) x = Math.imul(x, 2 - Math.imul(odd, x))
  return x
}

const INVERSE_A = inverse(ODD_A)
const INVERSE_B = inverse(ODD_B)

/** Turns a number below 2^32 into one that looks random; `unscramble` with the same key reverses it. */
export function scramble(number: number, key: number): number {
  let x = Math.imul(number ^ key, ODD_A)
  x ^= x >>> 16
  x = Math.imul(x, ODD_B)
  return (x ^ (x >>> 16)) >>> 0
}

export function unscramble(scrambled: number, key: number): number {
  let x = scrambled ^ (scrambled >>> 16)
  x = Math.imul(x, INVERSE_B)
  x ^= x >>> 16
  return (Math.imul(x, INVERSE_A) ^ key) >>> 0
}

const HEX = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'))

/** 32 bits as 8 hex digits, by table look-ups, since a page needs thousands of them. */
function word(value: number): string {
  return `${HEX[value >>> 24]}${HEX[(value >>> 16) & 0xff]}${HEX[(value >>> 8) & 0xff]}${HEX[value & 0xff]}`
}

/** Hex digits derived from a seed and a number; a multiple of 8 digits. */
export function hexOf(seed: number, number: number, digits: number): string {
  let text = ''
  let h = mix(seed, number)
  for (let i = 0; i < digits; i += 8) {
    h = mix(h, i + 1)
    text += word(h)
  }
  return text
}

/**
 * Hex id that encodes a number: the first 8 digits are the scrambled number, the rest is derived from it. `kind`
 * separates the ids of different things. An id can be decoded without a table, which matters with 250,000 listings.
 */
export function toHexId(seed: number, kind: number, number: number, digits: number): string {
  const key = mix(seed, kind)
  return word(scramble(number, key)) + hexOf(key, number, digits - 8)
}

/** The number encoded by `toHexId`, or null for any other id. */
export function readHexId(seed: number, kind: number, hex: string): number | null {
  if (!/^[0-9a-f]{16,}$/.test(hex)) return null
  const number = unscramble(Number.parseInt(hex.slice(0, 8), 16), mix(seed, kind))
  return toHexId(seed, kind, number, hex.length) === hex ? number : null
}

const DECIMAL_DIGITS = 72

/** A number as long as a token's, 72 digits, that encodes a small one like `toHexId`. */
export function toDecimalId(seed: number, kind: number, number: number): string {
  const key = mix(seed, kind)
  let h = mix(key, number)
  let text = String((10 + (h % 90)) * 1e10 + scramble(number, key))
  for (let i = 0; i < 4; i += 1) {
    const high = mix(h, i + 1)
    h = mix(high, i + 11)
    text += String(1e15 + (high % 1e9) * 1e6 + (h % 1e6)).slice(1)
  }
  return text
}

/** The number encoded by `toDecimalId`, or null for any other id. */
export function readDecimalId(seed: number, kind: number, text: string): number | null {
  if (text.length !== DECIMAL_DIGITS || !/^\d+$/.test(text)) return null
  const scrambled = Number(text.slice(2, 12))
  if (scrambled > 0xffffffff) return null
  const number = unscramble(scrambled, mix(seed, kind))
  return toDecimalId(seed, kind, number) === text ? number : null
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58, used by Solana for 32 or 64 bytes. */
export function toBase58(hex: string): string {
  let rest = BigInt(`0x${hex}`)
  let text = ''
  while (rest > 0n) {
    text = (BASE58[Number(rest % 58n)] ?? '') + text
    rest /= 58n
  }
  return text
}

/** Hex digits of a base58 text, padded to `digits`; null when it is not one. */
export function fromBase58(text: string, digits: number): string | null {
  let value = 0n
  for (const letter of text) {
    const digit = BASE58.indexOf(letter)
    if (digit < 0) return null
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16).padStart(digits, '0')
  return hex.length === digits ? hex : null
}

/** A request or transaction id in the 8-4-4-4-12 form. */
export function toUuid(seed: number, number: number): string {
  const hex = hexOf(seed, number, 32)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
