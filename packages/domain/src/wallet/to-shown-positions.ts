import type { TrackedPosition } from './position.ts'

/**
 * Fewer shares than this are dust: a share pays at most 1, so they are worth less than a cent. They are left over
 * from trades and rounding, or are positions that were sold but that the venue still lists.
 */
const DUST_SHARES = 0.01

/** More than anyone holds in one outcome; a larger figure is a mistake of the venue and would dominate every sum. */
const MOST_MONEY = 1e9

export interface ShownPositions {
  readonly shown: readonly TrackedPosition[]
  /** How many were left out for impossible figures; dust is not among them. */
  readonly omitted: number
}

/** Positions as shown: without dust, money in whole cents, shares and prices to 6 decimals. */
export function toShownPositions(positions: readonly TrackedPosition[]): ShownPositions {
  const held = positions.filter(({ size }) => size >= DUST_SHARES)
  const shown = held.filter(isCredible).map(toShown)
  return { shown, omitted: held.length - shown.length }
}

function isCredible({ currentValue, pnl, pnlPercent }: TrackedPosition): boolean {
  return Math.abs(currentValue) <= MOST_MONEY && Math.abs(pnl) <= MOST_MONEY && Number.isFinite(pnlPercent)
}

function toShown(position: TrackedPosition): TrackedPosition {
  return {
    ...position,
    size: roundTo(position.size, 6),
    avgPrice: roundTo(position.avgPrice, 6),
    currentPrice: roundTo(position.currentPrice, 6),
    currentValue: roundTo(position.currentValue, 2),
    pnl: roundTo(position.pnl, 2),
    pnlPercent: roundTo(position.pnlPercent, 2),
  }
}

/**
 * Rounded to this many decimals, and never the 0 that prints as -0. Values too large to have decimals stay as they
 * are.
 */
function roundTo(value: number, decimals: number): number {
  const units = Math.round(value * 10 ** decimals)
  return Number.isSafeInteger(units) ? units / 10 ** decimals + 0 : value
}
