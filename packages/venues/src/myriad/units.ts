import { toNumber, toProbability } from '../parse/read.ts'

/** Order-book prices and sizes are whole numbers of 10^-18. */
const DECIMALS = 18
/** No price in 10^-18 units is this small (0.000001), and no decimal price is this large. */
const LEAST_SCALED_PRICE = 1e12

/** A whole number of 10^-decimals units as a number, read digit by digit so that no precision is lost. */
export function fromUnits(value: unknown, decimals = DECIMALS): number | null {
  const digits = toDigits(value)
  if (!/^\d{1,40}$/.test(digits)) return null
  if (decimals === 0) return Number(digits)
  const padded = digits.padStart(decimals + 1, '0')
  return Number(`${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`)
}

function toDigits(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? BigInt(value).toString() : ''
}

/**
 * A price that may be decimal or in 10^-18 units. The vendor does not document which one an order-book market uses for
 * `price`, `bestBid` and `bestAsk`. The two ranges do not overlap, so the number itself decides. Null when it is
 * neither.
 */
export function toPriceOfEitherScale(value: unknown): number | null {
  const number = toNumber(value)
  if (number === null || number <= 1) return toProbability(number)
  return number < LEAST_SCALED_PRICE ? null : toProbability(fromUnits(value))
}
