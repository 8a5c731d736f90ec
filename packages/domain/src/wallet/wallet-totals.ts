import type { TrackedPosition } from './position.ts'
import type { Currency } from './wallet-venues.ts'

export interface WalletTotals {
  readonly totalValue: number
  readonly totalPnL: number
  readonly positionCount: number
}

export interface WalletSummary {
  /** USD, like `totalPnL`: play money is part of the counts only. */
  readonly totalValue: number
  readonly totalPnL: number
  readonly totalPositions: number
  /** Venues with at least one open position. */
  readonly activePlatforms: number
}

/**
 * The totals of one venue over all positions that it shows: unredeemed winning shares have their value, losing shares
 * have none and their whole cost as a loss. Both sides of a market are two positions.
 */
export function computeTotals(positions: readonly TrackedPosition[]): WalletTotals {
  return {
    totalValue: sumCents(positions.map(({ currentValue }) => currentValue)),
    totalPnL: sumCents(positions.map(({ pnl }) => pnl)),
    positionCount: positions.length,
  }
}

/** The totals of a wallet over the venues that responded. */
export function computeSummary(
  entries: readonly (WalletTotals & {
    readonly currency: Currency
    readonly positions: readonly Pick<TrackedPosition, 'status'>[]
  })[],
): WalletSummary {
  const dollars = entries.filter(({ currency }) => currency === 'USD')
  return {
    totalValue: sumCents(dollars.map(({ totalValue }) => totalValue)),
    totalPnL: sumCents(dollars.map(({ totalPnL }) => totalPnL)),
    totalPositions: entries.reduce((sum, { positionCount }) => sum + positionCount, 0),
    activePlatforms: entries.filter(({ positions }) => positions.some(({ status }) => status === 'open'))
      .length,
  }
}

/** Sums in whole cents: adding up the shown values gives the same result, to the cent and in every order. */
function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100
}
