import { toRounded } from '../../http/response/to-rounded.ts'

/** Writes prices and fractions with 6 decimals. */
export function writePrice(price: number | null): string {
  return price === null ? 'null' : `${toRounded(price, 6)}`
}

/** Writes USD, and also basis points, with 2 decimals. */
export function writeUsd(usd: number | null): string {
  return usd === null ? 'null' : `${toRounded(usd, 2)}`
}

export function writeTime(ms: number | null): string {
  return ms === null ? 'null' : `"${new Date(ms).toISOString()}"`
}
