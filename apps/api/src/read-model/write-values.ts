import { toRounded } from '../to-rounded.ts'

/** Prices and fractions, to 6 decimals. */
export function writePrice(price: number | null): string {
  return price === null ? 'null' : `${toRounded(price, 6)}`
}

/** To 2 decimals, as basis points are too. */
export function writeUsd(usd: number | null): string {
  return usd === null ? 'null' : `${toRounded(usd, 2)}`
}

export function writeTime(ms: number | null): string {
  return ms === null ? 'null' : `"${new Date(ms).toISOString()}"`
}
