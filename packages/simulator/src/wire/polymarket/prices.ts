import type { ListingState } from '../../world/world.ts'

/** Decimal text without floating-point noise. */
export function toText(value: number): string {
  return String(Math.round(value * 1e6) / 1e6)
}

export function round(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}

/** Gamma's price of the first outcome: the middle, or the last trade when the book is wide; 1 or 0 once resolved. */
export function shownPrice(state: ListingState): number {
  if (state.isYes !== null) return state.isYes ? 1 : 0
  const { bid, ask } = state
  if (bid !== null && ask !== null && ask - bid <= 0.1 + 1e-9) return round((bid + ask) / 2, 4)
  return round(state.lastTrade, 4)
}

/** The price of an outcome, given that of the first. */
export function ofOutcome(price: number, outcome: 0 | 1): number {
  return outcome === 0 ? price : round(1 - price, 6)
}

function isCents(price: number | null): boolean {
  return price === null || Math.abs(price * 100 - Math.round(price * 100)) < 1e-6
}

/** Tick of a market, derived from its quotes: hundredths unless a quote lies between them. */
export function tickOf(state: ListingState): number {
  return isCents(state.bid) && isCents(state.ask) && isCents(state.lastTrade) ? 0.01 : 0.001
}
