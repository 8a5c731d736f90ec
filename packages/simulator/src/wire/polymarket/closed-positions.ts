import type { Holding, Trade } from '../../world/world.ts'

/** A former position of an account in a token, completely sold or redeemed. */
interface ClosedPosition {
  /** The trade that ended it. */
  readonly trade: Trade
  readonly bought: number
  readonly avgPrice: number
  readonly realizedUsd: number
}

/** Positions that were traded and are no longer held, latest end first. */
export function closedPositionsOf(trades: readonly Trade[], holdings: readonly Holding[]): ClosedPosition[] {
  const held = new Set(holdings.map(({ listing, outcome }) => `${listing.number}/${outcome}`))
  const byToken = new Map<string, Trade[]>()
  for (const trade of trades) {
    const token = `${trade.listing.number}/${trade.outcome}`
    if (held.has(token)) continue
    byToken.set(token, [...(byToken.get(token) ?? []), trade])
  }
  const closed: ClosedPosition[] = []
  for (const list of byToken.values()) {
    const trade = list.reduce((last, next) => (next.atMs > last.atMs ? next : last))
    const buys = list.filter(({ kind }) => kind === 'buy')
    const bought = buys.reduce((sum, { shares }) => sum + shares, 0)
    const paid = buys.reduce((sum, { shares, price }) => sum + shares * price, 0)
    const got = list
      .filter(({ kind }) => kind !== 'buy')
      .reduce((sum, { shares, price }) => sum + shares * price, 0)
    closed.push({ trade, bought, avgPrice: bought > 0 ? paid / bought : 0, realizedUsd: got - paid })
  }
  return closed.sort((a, b) => b.trade.atMs - a.trade.atMs)
}
