/** Decimals of balances and prices on the wire. */
const SHARE_DECIMALS = 1e6
const PRICE_DECIMALS = 1e8

function round(value: number, scale: number): number {
  return Math.round(value * scale) / scale
}

export function roundShares(value: number): number {
  return round(value, SHARE_DECIMALS)
}

export function roundPrice(value: number): number {
  return round(value, PRICE_DECIMALS)
}

/** The balances at which a pool of a given value shows these prices. Each balance times its price is an equal part. */
export function toBalances(prices: readonly number[], worth: number): number[] {
  return prices.map((price) => roundShares(worth / (prices.length * Math.max(price, 0.0005))))
}

/** The prices from the balances: price_i = (1/s_i) / sum(1/s_j). */
export function toPrices(balances: readonly number[]): number[] {
  const sum = balances.reduce((total, balance) => total + 1 / balance, 0)
  return balances.map((balance) => 1 / balance / sum)
}

/** Value of a pool, which equals `liquidity` times `liquidityPrice`. */
export function toWorth(balances: readonly number[]): number {
  return balances.length / balances.reduce((total, balance) => total + 1 / balance, 0)
}
