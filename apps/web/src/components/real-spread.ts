import type { StripPoint } from './strip-words.ts'

/**
 * The difference between the highest and the lowest real-money price that the index counts, in basis points; null with
 * fewer than two. The API's `spread_bps` also counts play money, which no one can trade against.
 */
export function computeRealSpreadBps(points: readonly StripPoint[]): number | null {
  const prices = points.flatMap(({ price, reason, isPlayMoney }) =>
    price === null || reason !== null || isPlayMoney ? [] : [price],
  )
  return prices.length < 2 ? null : Math.round((Math.max(...prices) - Math.min(...prices)) * 10_000)
}
