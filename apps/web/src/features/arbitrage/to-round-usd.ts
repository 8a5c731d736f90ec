import { toCount, toUsdFigure } from '../../lib/format.ts'

/** Whole dollars, with cents where they matter. */
export function toRoundUsd(usd: number): string {
  return Math.abs(usd) < 100 ? toUsdFigure(usd) : toCount(usd)
}
