import type { ListingState } from '../../world/world.ts'

/** How an empty side of a book is shown. */
const FLOOR = 0.001
const CEILING = 0.999

export function mills(value: number): number {
  return Math.round(value * 1000) / 1000
}

export function fine(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

/** Whole units as text in millionths. */
export function microText(value: number): string {
  return String(Math.round(value * 1e6))
}

/** Prices of Yes and No: the middle of the best quotes, 0.5 for an empty book; 1 and 0 once resolved. */
export function bookPrices(state: ListingState): readonly [number, number] {
  if (state.isYes !== null) return state.isYes ? [1, 0] : [0, 1]
  if (state.status === 'closed') return [fine(state.lastTrade), fine(1 - state.lastTrade)]
  const middle = fine(((state.bid ?? FLOOR) + (state.ask ?? CEILING)) / 2)
  return [middle, fine(1 - middle)]
}

/** Prices of an AMM market run from 0 to 100. */
export function poolPrices(state: ListingState): readonly [number, number] {
  if (state.isYes !== null) return state.isYes ? [100, 0] : [0, 100]
  const yes = Math.round(state.price * 1000) / 10
  return [yes, Math.round((100 - yes) * 10) / 10]
}

/** The best quotes of both outcomes: `buy.market` has the asks of Yes and No, `sell.market` their bids. */
export function tradePrices(state: ListingState): Record<string, unknown> {
  const bid = state.bid ?? FLOOR
  const ask = state.ask ?? CEILING
  const asks = [ask, mills(1 - bid)]
  const bids = [bid, mills(1 - ask)]
  return { buy: { market: asks, limit: bids }, sell: { market: bids, limit: asks } }
}
