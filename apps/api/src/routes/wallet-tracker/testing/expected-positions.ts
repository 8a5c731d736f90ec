import type { TrackedPosition } from '@parallax/domain'
import type { Holding, ListingState, Slug, World } from '@parallax/simulator'
import { NOW_MS } from './wallet-app.ts'

type Money = Pick<TrackedPosition, 'size' | 'currentValue' | 'pnl'>

/** The value of an open share of Yes and of No on a venue; null when it has no price. */
type Pricing = (state: ListingState) => readonly [yes: number | null, no: number | null]

const bySides = (yes: number): readonly [number, number] => [yes, 1 - yes]

/**
 * A Limitless listing is either an order book, valued at its last trade, or a pool, valued at its price in
 * thousandths.
 */
const PRICINGS: Readonly<Record<string, readonly Pricing[]>> = {
  polymarket: [
    ({ bid, ask, lastTrade }) => bySides(bid === null || ask === null ? lastTrade : (bid + ask) / 2),
  ],
  limitless: [({ lastTrade }) => bySides(lastTrade), ({ price }) => bySides(Math.round(price * 1000) / 1000)],
  myriad: [({ price }) => bySides(price)],
  manifold: [({ price }) => bySides(price)],
  // The best bid of the held side.
  jupiter: [({ bid, ask }) => [bid, ask === null ? null : 1 - ask]],
}

/**
 * The positions that a wallet of the world should show on a venue, each in every form in which it can be listed,
 * fewest shares first. They are computed from the wallet's holdings and not from the venue's responses: shares times
 * the price of their kind, minus their cost, in cents. Dust and holdings without a price are left out.
 */
export function listExpected(world: World, slug: Slug, address: string): readonly (readonly Money[])[] {
  const wallet = { venue: slug, address }
  if (slug === 'azuro') return sortBySize(listBets(world, address)).map((bet) => [bet])
  return [...world.holdings(wallet, NOW_MS), ...listPaid(world, slug, address)]
    .filter(({ shares }) => shares >= 0.01)
    .map((holding) => (PRICINGS[slug] ?? []).flatMap((pricing) => toMoney(world, holding, pricing) ?? []))
    .filter((ways) => ways.length > 0)
    .sort(([one], [other]) => (one?.size ?? 0) - (other?.size ?? 0))
}

export function sortBySize(positions: readonly Money[]): readonly Money[] {
  return positions
    .map(({ size, currentValue, pnl }) => ({ size, currentValue, pnl }))
    .sort((one, other) => one.size - other.size)
}

/** On Azuro every purchase is a separate bet, priced at odds of two decimals, and stays listed after it is paid out. */
function listBets(world: World, address: string): readonly Money[] {
  const trades = world.trades({ venue: 'azuro', address }, NOW_MS)
  return trades
    .filter(({ kind, shares }) => kind === 'buy' && shares >= 0.01)
    .map(({ listing, outcome, shares: size, price }) => {
      const isPaid = trades.some((other) => other.kind === 'redeem' && other.listing.key === listing.key)
      if (isPaid) return { size, currentValue: 0, pnl: 0 }
      const { isYes, bid, ask } = world.state(listing, NOW_MS)
      const cost = outcome === 0 ? ask : bid === null ? null : 1 - bid
      const odds = Math.round(100 / (cost ?? Number.NaN)) / 100
      const value = isYes === null ? size / odds : isYes === (outcome === 0) ? size : 0
      return { size, currentValue: toCents(value), pnl: toCents(value - size * price) }
    })
}

/** Manifold pays automatically and keeps listing what it has paid. */
function listPaid(world: World, slug: Slug, address: string): readonly Holding[] {
  if (slug !== 'manifold') return []
  const trades = world.trades({ venue: slug, address }, NOW_MS)
  return trades
    .filter(({ kind }) => kind === 'redeem')
    .map(({ listing, outcome, shares }) => {
      const bought = trades.filter((trade) => trade.kind === 'buy' && trade.listing.key === listing.key)
      const costUsd = bought.reduce((sum, trade) => sum + trade.shares * trade.price, 0)
      return { listing, outcome, shares, costUsd }
    })
}

function toMoney(
  world: World,
  { listing, outcome, shares, costUsd }: Holding,
  pricing: Pricing,
): Money | null {
  const state = world.state(listing, NOW_MS)
  const price = state.isYes === null ? pricing(state)[outcome] : state.isYes === (outcome === 0) ? 1 : 0
  if (price === null) return null
  const value = toWritten(listing.venue, shares * price)
  const pnl = toWritten(listing.venue, shares * price - costUsd)
  return { size: shares, currentValue: toCents(value), pnl: toCents(pnl) }
}

/** Polymarket writes money with 4 decimals, the others with 6 and more. */
function toWritten(slug: Slug, money: number): number {
  const unit = slug === 'polymarket' ? 1e4 : 1e6
  return Math.round(money * unit) / unit
}

function toCents(money: number): number {
  return Math.round(money * 100) / 100 + 0
}
