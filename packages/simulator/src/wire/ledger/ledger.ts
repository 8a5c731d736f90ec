import type { Listing, Wallet, World } from '../../world/world.ts'

/** Everything a wallet did and holds in one outcome of one listing, up to a given time. */
export interface LedgerLine {
  readonly listing: Listing
  readonly outcome: 0 | 1
  /** Held now; 0 once everything is sold or redeemed. */
  readonly shares: number
  /** The cost of the shares held now. */
  readonly costUsd: number
  readonly boughtUsd: number
  readonly soldUsd: number
  readonly redeemedUsd: number
  readonly redeemedShares: number
  readonly lastMs: number
}

/** Lines of a wallet, latest change first. */
export function ledgerOf(world: World, wallet: Wallet, atMs: number): readonly LedgerLine[] {
  const lines = new Map<string, { -readonly [K in keyof LedgerLine]: LedgerLine[K] }>()
  const lineOf = (listing: Listing, outcome: 0 | 1) => {
    const key = `${listing.key}/${outcome}`
    const known = lines.get(key)
    if (known) return known
    const line = {
      listing,
      outcome,
      shares: 0,
      costUsd: 0,
      boughtUsd: 0,
      soldUsd: 0,
      redeemedUsd: 0,
      redeemedShares: 0,
      lastMs: 0,
    }
    lines.set(key, line)
    return line
  }
  for (const trade of world.trades(wallet, atMs)) {
    const line = lineOf(trade.listing, trade.outcome)
    const usd = trade.shares * trade.price
    if (trade.kind === 'buy') line.boughtUsd += usd
    if (trade.kind === 'sell') line.soldUsd += usd
    if (trade.kind === 'redeem') {
      line.redeemedUsd += usd
      line.redeemedShares += trade.shares
    }
    line.lastMs = Math.max(line.lastMs, trade.atMs)
  }
  for (const holding of world.holdings(wallet, atMs)) {
    const line = lineOf(holding.listing, holding.outcome)
    line.shares += holding.shares
    line.costUsd += holding.costUsd
    line.boughtUsd = Math.max(line.boughtUsd, line.costUsd)
  }
  return [...lines.values()].sort((a, b) => b.lastMs - a.lastMs || (a.listing.key < b.listing.key ? -1 : 1))
}

/** By address, ignoring case. */
export function findWallet(wallets: readonly Wallet[], address: string): Wallet | null {
  const wanted = address.toLowerCase()
  return wallets.find((wallet) => wallet.address.toLowerCase() === wanted) ?? null
}
