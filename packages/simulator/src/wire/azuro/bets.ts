import { hashText } from '../../world/hash.ts'
import type { Trade, Wallet, World } from '../../world/world.ts'
import { hexOf } from '../roster/number-ids.ts'
import { type Condition, catalogueOf, type Selection } from './catalogue.ts'
import { type ConditionNow, conditionAt } from './odds.ts'

export const CORE = '0x0fa7fb5407ea971694652e6e16c12a52625de1b8'
export const USDT = '0xc2132d05d31c914a87c6611c10748aeb04b58e8f'

/** One bet on one selection, by a wallet of the world or by another account. */
export interface Bet {
  readonly betId: number
  readonly bettor: string
  readonly affiliate: string
  readonly condition: Condition
  readonly selection: Selection
  readonly amount: number
  /** Units of payout: amount times odds. */
  readonly shares: number
  readonly createdMs: number
  readonly createdTxHash: string
  /** Set once the bettor has redeemed the bet. */
  readonly redeemedMs: number | null
  readonly cashout: { readonly payout: number; readonly atMs: number } | null
}

export interface BetNow {
  readonly status: 'Accepted' | 'Resolved'
  readonly result: 'Won' | 'Lost' | null
  readonly payout: number | null
  readonly resolvedMs: number | null
}

/** `now` is the state of the bet's condition. */
export function settle(world: World, bet: Bet, now: ConditionNow, nowMs: number): BetNow {
  if (now.state !== 'Resolved') return { status: 'Accepted', result: null, payout: null, resolvedMs: null }
  const isWon = now.selections.some((row) => row.selection === bet.selection && row.isWon)
  const members = bet.condition.selections.flatMap((row) => (row.listing ? [row.listing] : []))
  return {
    status: 'Resolved',
    result: isWon ? 'Won' : 'Lost',
    payout: isWon ? bet.shares : 0,
    resolvedMs: Math.max(...members.map((member) => world.state(member, nowMs).resolvedMs ?? 0)),
  }
}

/**
 * Selections that pay when the trade's outcome does. For a bet against one of three results these are the two others,
 * in equal units.
 */
function selectionsOf(condition: Condition, trade: Trade): readonly Selection[] {
  const own = condition.selections.filter((row) => row.listing === trade.listing)
  const exact = own.filter((row) => row.side === trade.outcome)
  return exact.length > 0 ? exact : condition.selections.filter((row) => !own.includes(row))
}

/** Splits the amount paid over the selections by their prices. */
function partsOf(
  world: World,
  condition: Condition,
  selections: readonly Selection[],
  atMs: number,
): readonly number[] {
  const { selections: rows } = conditionAt(world, condition, atMs)
  const prices = selections.map(
    (selection) => 1 / Number(rows.find((row) => row.selection === selection)?.odds ?? 2),
  )
  const sum = prices.reduce((total, price) => total + price, 0)
  return prices.map((price) => price / sum)
}

function toBets(
  world: World,
  wallet: Wallet,
  trade: Trade,
  index: number,
  trades: readonly Trade[],
): readonly Bet[] {
  const condition = catalogueOf(world).conditionOf(trade.listing)
  if (!condition) return []
  const same = (other: Trade) => other.listing.key === trade.listing.key && other.outcome === trade.outcome
  const redeemed = trades.find((other) => other.kind === 'redeem' && same(other))
  const sold = trades.find((other) => other.kind === 'sell' && same(other) && other.atMs > trade.atMs)
  const selections = selectionsOf(condition, trade)
  const parts = partsOf(world, condition, selections, trade.atMs)
  const seed = hashText(wallet.address, 311)
  return selections.map((selection, i) => {
    const part = parts[i] ?? 1
    return {
      betId: (seed % 50_000) * 100 + index * 3 + i,
      bettor: wallet.address.toLowerCase(),
      affiliate: `0x${hexOf(312, 1, 40)}`,
      condition,
      selection,
      amount: trade.shares * trade.price * part,
      shares: trade.shares,
      createdMs: trade.atMs,
      createdTxHash: `0x${hexOf(seed, index * 3 + i, 64)}`,
      redeemedMs: redeemed?.atMs ?? null,
      cashout: sold
        ? { payout: Math.min(sold.shares, trade.shares) * sold.price * part, atMs: sold.atMs }
        : null,
    }
  })
}

/** Every purchase of a wallet is a separate bet, newest first. */
export function walletBets(world: World, wallet: Wallet, nowMs: number): readonly Bet[] {
  const trades = world.trades(wallet, nowMs)
  return trades
    .flatMap((trade, index) => (trade.kind === 'buy' ? toBets(world, wallet, trade, index, trades) : []))
    .sort((a, b) => b.createdMs - a.createdMs || b.betId - a.betId)
}
