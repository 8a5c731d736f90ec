import type { StripPoint } from './strip-words.ts'

/**
 * From the cheapest to the most expensive price that counts and can be had for real money, in basis points; null with
 * fewer than two. The API's `spread_bps` also counts play money, which nobody can trade against.
 */
export function computeRealSpreadBps(points: readonly StripPoint[]): number | null {
  const prices = points.flatMap(({ price, reason, isPlayMoney }) =>
    price === null || reason !== null || isPlayMoney ? [] : [price],
  )
  return prices.length < 2 ? null : Math.round((Math.max(...prices) - Math.min(...prices)) * 10_000)
}
