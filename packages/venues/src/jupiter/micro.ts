import { type Fields, toNumber } from '../parse/read.ts'

/** More than any market or wallet holds. A larger figure is a mistake and would distort every sum. */
const LARGEST = 1e12

/**
 * Millionths (micro-USD, micro-contracts) as units. Text of any length is read as a decimal, because the venue warns
 * that its micro figures can pass 2^53.
 */
export function toUnits(value: unknown): number | null {
  const units =
    typeof value === 'string' && /^[+-]?\d+$/.test(value.trim())
      ? Number(`${value.trim()}e-6`)
      : divide(toNumber(value))
  return toSensible(units)
}

export function readUnits(fields: Fields, name: string): number | null {
  return toUnits(fields[name])
}

/** Units that cannot be negative: a size, a cost, a volume. */
export function readPositiveUnits(fields: Fields, name: string): number | null {
  const units = readUnits(fields, name)
  return units === null || units < 0 ? null : units
}

/** An amount that is already in whole units, not negative. */
export function readWholeUnits(fields: Fields, name: string): number | null {
  const amount = toSensible(toNumber(fields[name]))
  return amount === null || amount < 0 ? null : amount
}

function divide(micro: number | null): number | null {
  return micro === null ? null : micro / 1e6
}

function toSensible(units: number | null): number | null {
  return units === null || !Number.isFinite(units) || Math.abs(units) > LARGEST ? null : units
}

/** A micro-USD price: `price` is 0 to 1, or null when none is sent. `isFaulty` when the value sent is not a price. */
export function readMicroPrice(
  fields: Fields,
  name: string,
): { readonly price: number | null; readonly isFaulty: boolean } {
  const value = fields[name]
  if (value === null || value === undefined) return { price: null, isFaulty: false }
  const price = toUnits(value)
  if (price === null || price < 0 || price > 1) return { price: null, isFaulty: true }
  return { price, isFaulty: false }
}
