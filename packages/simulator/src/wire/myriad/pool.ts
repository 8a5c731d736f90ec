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

/** Shares of an outcome for an amount after fees, and the new balances. */
export function buy(
  balances: readonly number[],
  outcome: number,
  amount: number,
): { readonly shares: number; readonly balances: readonly number[] } {
  const own = balances[outcome] ?? 0
  let left = own
  balances.forEach((balance, i) => {
    if (i !== outcome) left *= balance / (balance + amount)
  })
  const after = balances.map((balance, i) => (i === outcome ? left : balance + amount))
  return { shares: own + amount - left, balances: after }
}

/** Shares needed to receive an amount: the buying curve in reverse. */
export function sharesForSale(balances: readonly number[], outcome: number, amount: number): number {
  const own = balances[outcome] ?? 0
  let grown = own
  balances.forEach((balance, i) => {
    if (i !== outcome) grown *= balance / (balance - amount)
  })
  return grown - own + amount
}

/** Amount that shares bring before fees, found by bisection; never more than the smallest other balance. */
export function amountForShares(balances: readonly number[], outcome: number, shares: number): number {
  let low = 0
  let high = Math.min(shares, ...balances.filter((_, i) => i !== outcome)) * (1 - 1e-12)
  for (let i = 0; i < 80; i += 1) {
    const middle = (low + high) / 2
    if (sharesForSale(balances, outcome, middle) > shares) high = middle
    else low = middle
  }
  return low
}
