import { computeAnnualizedReturn } from '@parallax/domain'

interface Size {
  readonly shares: number
  readonly costUsd: number
  readonly profitUsd: number
}

/** What a size comes to a share and a year. Null where nothing is placed, or the time is not known. */
export interface SizeFigures {
  /** USD that are left of the 1 USD that a share pays. */
  readonly edge: number | null
  /** Fraction a year on what both legs cost. */
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
