import { computeAnnualizedReturn } from '@parallax/domain'

interface Size {
  readonly shares: number
  readonly costUsd: number
  readonly profitUsd: number
}

/** The figures of a size, per share and per year. Null when nothing is placed, or the time is unknown. */
export interface SizeFigures {
  /** USD that remain of the 1 USD that a share pays. */
  readonly edge: number | null
  /** Return per year on the cost of both legs, as a fraction. */
  readonly annualizedReturn: number | null
}

export function computeSizeFigures(
  { shares, costUsd, profitUsd }: Size,
  lockedDays: number | null,
): SizeFigures {
  return {
    edge: shares > 0 ? profitUsd / shares : null,
    annualizedReturn: costUsd > 0 ? computeAnnualizedReturn(profitUsd / costUsd, lockedDays) : null,
  }
}
