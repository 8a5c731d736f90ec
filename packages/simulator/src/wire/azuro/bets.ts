import { draw, hashText, mix } from '../../world/hash.ts'
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
  const legs = bet.condition.selections.flatMap((row) => (row.listing ? [row.listing] : []))
  return {
    status: 'Resolved',
    result: isWon ? 'Won' : 'Lost',
    payout: isWon ? bet.shares : 0,
    resolvedMs: Math.max(...legs.map((leg) => world.state(leg, nowMs).resolvedMs ?? 0)),
  }
}

/** Selections that pay when the trade's outcome does: against one result these are both others, in the same units. */
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

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Approximate number of bets by other accounts per day, on all conditions together. */
const STRANGERS_PER_DAY = 2_000

/** A bet that is computed on demand. */
export interface BetRef {
  readonly createdMs: number
  make(): Bet | null
}

/** Bets of other accounts between two times, unordered. On each listing they add up to its volume. */
export function strangerBets(world: World, fromMs: number, toMs: number): readonly BetRef[] {
  const catalogue = catalogueOf(world)
  const count = catalogue.createdMs.length
  const stepMs = Math.max(2 * HOUR, (count * DAY) / STRANGERS_PER_DAY)
  const refs: BetRef[] = []
  for (let number = 0; number < count; number += 1) {
    const listedMs = catalogue.createdMs[number] ?? 0
    const lastMs = Math.min(toMs, (catalogue.endMs[number] ?? 0) - 1)
    const momentMs = (k: number) =>
      k < 0 ? listedMs : Math.floor(listedMs + stepMs * (k + 0.1 + 0.8 * draw(mix(number, 313), k)))
    const first = Math.max(0, Math.floor((fromMs - listedMs) / stepMs) - 1)
    for (let k = first, atMs = momentMs(first); atMs <= lastMs; k += 1, atMs = momentMs(k)) {
      if (atMs < fromMs) continue
      const createdMs = atMs
      refs.push({ createdMs, make: () => strangerBet(world, number, k, momentMs(k - 1), createdMs) })
    }
  }
  return refs
}

function strangerBet(
  world: World,
  number: number,
  k: number,
  sinceMs: number,
  createdMs: number,
): Bet | null {
  const catalogue = catalogueOf(world)
  const listing = catalogue.roster.listings[number]
  const condition = listing ? catalogue.conditionOf(listing) : null
  if (!listing || !condition) return null
  const own = condition.selections.filter((row) => row.listing === listing)
  const selection = own[own.length > 1 && draw(mix(number, 314), k) < 0.4 ? 1 : 0]
  const since = world.state(listing, createdMs).volumeTotal - world.state(listing, sinceMs).volumeTotal
  if (!selection) return null
  const amount = Math.max(0.01, since)
  const now = conditionAt(world, condition, createdMs)
  const odds = Number(now.selections.find((row) => row.selection === selection)?.odds ?? 2)
  const seed = mix(mix(world.seed, number), k)
  return {
    betId: 5_100_000 + (seed % 90_000_000),
    bettor: `0x${hexOf(315, seed % 700, 40)}`,
    affiliate: `0x${hexOf(312, 1, 40)}`,
    condition,
    selection,
    amount,
    shares: amount * odds,
    createdMs,
    createdTxHash: `0x${hexOf(seed, 316, 64)}`,
    redeemedMs: null,
    cashout: null,
  }
}
