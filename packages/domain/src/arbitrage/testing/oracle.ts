/**
 * The profit of two books, computed slowly from the bare rules without any production code: the profit of a size is
 * summed up level by level, and the best size is searched for.
 */
export interface OracleLeg {
  /** `ask`: buy along the levels. `bid`: sell along them. */
  readonly kind: 'ask' | 'bid'
  readonly levels: readonly { readonly price: number; readonly size: number }[]
  readonly ofValue: number
  readonly ofCurve: number
  readonly inShares: number
  readonly ofProfit: number
}

export interface OracleAnswer {
  readonly bestShares: number
  readonly bestUsd: number
  /** Where the profit is back to zero; null when the books end before. */
  readonly deathShares: number | null
  /** Per share, for the first shares. */
  readonly firstEdge: number
}

/** Cash after trading this many shares, trade fees included, and what a win would still cost. */
function tradeLeg(leg: OracleLeg, wanted: number): { cash: number; winFee: number; have: number } {
  let cash = 0
  let winFee = 0
  let have = 0
  for (const { price, size } of leg.levels) {
    const missing = wanted - have
    if (missing <= 0) break
    const kept = leg.kind === 'ask' ? 1 - leg.inShares : 1
    const ordered = Math.min(size, missing / kept)
    const fee = ordered * price * leg.ofValue + ordered * leg.ofCurve * (price - price * price)
    if (leg.kind === 'ask') {
      cash -= ordered * price + fee
      winFee += ordered * leg.ofProfit * (1 - price)
    } else cash += ordered * price - fee - ordered * leg.ofProfit * price
    have += ordered * kept
  }
  return { cash, winFee, have }
}

/**
 * The profit of this many shares, whichever side wins. The first leg holds Yes. The second holds No, or has sold a
 * Yes that it must pay for when Yes wins.
 */
function profitOf(first: OracleLeg, second: OracleLeg, shares: number): number {
  const one = tradeLeg(first, shares)
  const other = tradeLeg(second, shares)
  const cash = one.cash + other.cash
  const ifYes = cash + shares - one.winFee - (second.kind === 'bid' ? shares : 0)
  const ifNo = cash + (second.kind === 'ask' ? shares - other.winFee : 0)
  return Math.min(ifYes, ifNo)
}

export function askOracle(first: OracleLeg, second: OracleLeg): OracleAnswer {
  const profit = (shares: number) => profitOf(first, second, shares)
  const ends = [...cumulate(first), ...cumulate(second)].sort((one, other) => one - other)
  const most = Math.min(cumulate(first).at(-1) ?? 0, cumulate(second).at(-1) ?? 0)
  const stops = [0, ...ends.filter((shares) => shares <= most)]
  // The worse leg can change between two stops only where a win costs something on both.
  const hasBend = first.ofProfit > 0 && second.ofProfit > 0 && second.kind === 'ask'
  let bestShares = 0
  let bestUsd = 0
  let deathShares: number | null = null
  for (let index = 1; index < stops.length; index += 1) {
    const from = stops[index - 1] ?? 0
    const to = stops[index] ?? 0
    for (const shares of hasBend ? [searchTop(profit, from, to), to] : [to]) {
      const usd = profit(shares)
      if (usd > bestUsd + 1e-9) {
        bestShares = shares
        bestUsd = usd
      }
    }
    if (deathShares === null && profit(to) <= 0) {
      deathShares = profit((from + to) / 2) > profit(to) && bestUsd > 0 ? searchZero(profit, from, to) : from
    }
  }
  const little = most / 1e6
  return { bestShares, bestUsd, deathShares, firstEdge: most === 0 ? 0 : profit(little) / little }
}

function cumulate({ kind, levels, inShares }: OracleLeg): number[] {
  let sum = 0
  return levels.map(({ size }) => {
    sum += kind === 'ask' ? size * (1 - inShares) : size
    return sum
  })
}

/** Between two stops the profit has a single maximum. */
function searchTop(profit: (shares: number) => number, from: number, to: number): number {
  let low = from
  let high = to
  for (let round = 0; round < 50; round += 1) {
    const third = (high - low) / 3
    if (profit(low + third) < profit(high - third)) low += third
    else high -= third
  }
  return (low + high) / 2
}

function searchZero(profit: (shares: number) => number, from: number, to: number): number {
  let low = from
  let high = to
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2
    if (profit(middle) > 0) low = middle
    else high = middle
  }
  return high
}
