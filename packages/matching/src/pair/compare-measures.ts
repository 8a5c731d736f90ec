import type { Measure, Unit } from '../slots/numbers.ts'

/**
 * The measure on the other side of its single bound: "over 48.5" and "under 48.5". Null when it has two or no bounds.
 */
export function toOpposite(measure: Measure): Measure | null {
  const { low, high, isLowOpen, isHighOpen } = measure
  if (high === Number.POSITIVE_INFINITY && low !== Number.NEGATIVE_INFINITY)
    return { ...measure, low: Number.NEGATIVE_INFINITY, high: low, isLowOpen: false, isHighOpen: !isLowOpen }
  if (low === Number.NEGATIVE_INFINITY && high !== Number.POSITIVE_INFINITY)
    return {
      ...measure,
      low: high,
      high: Number.POSITIVE_INFINITY,
      isLowOpen: !isHighOpen,
      isHighOpen: false,
    }
  return null
}

/** `bare`: one number, and only one side says how it is compared. */
export type MeasureRelation = 'equal' | 'bare' | 'inside' | 'around' | 'opposite' | 'apart'

/** How the numbers that satisfy `a` relate to those that satisfy `b`. */
export function compareMeasures(a: Measure, b: Measure): MeasureRelation {
  if (a.unit !== null && b.unit !== null && a.unit !== b.unit) return 'apart'
  const unit = a.unit ?? b.unit
  const [low, high] = [toClosedLow(a, unit), toClosedHigh(a, unit)]
  const [otherLow, otherHigh] = [toClosedLow(b, unit), toClosedHigh(b, unit)]
  const isLowEqual = isNear(low, otherLow, unit)
  const isHighEqual = isNear(high, otherHigh, unit)
  if (isLowEqual && isHighEqual) return 'equal'
  const opposite = toOpposite({ ...a, low, high, isLowOpen: false, isHighOpen: false })
  const isOpposite =
    opposite !== null &&
    isNear(toClosedLow(opposite, unit), otherLow, unit) &&
    isNear(toClosedHigh(opposite, unit), otherHigh, unit)
  if (isOpposite) return 'opposite'
  if (!a.isCompared || !b.isCompared) return isBare(a, b) || isBare(b, a) ? 'bare' : 'apart'
  if ((isLowEqual || low >= otherLow) && (isHighEqual || high <= otherHigh)) return 'inside'
  if ((isLowEqual || low <= otherLow) && (isHighEqual || high >= otherHigh)) return 'around'
  return 'apart'
}

function isBare(bare: Measure, other: Measure): boolean {
  return !bare.isCompared && other.isCompared && (bare.low === other.low || bare.low === other.high)
}

/**
 * Open bounds of whole counts become closed ones ("above 34" is 35 or more). Prices are continuous, so an open bound of
 * a price equals the closed one. Rates are published in steps, so there the difference remains, as half a hundredth.
 */
function toClosedLow(measure: Measure, unit: Unit): number {
  return measure.isLowOpen ? measure.low + toStep(measure, unit) : measure.low
}

function toClosedHigh(measure: Measure, unit: Unit): number {
  return measure.isHighOpen ? measure.high - toStep(measure, unit) : measure.high
}

/** A line of 47.5 points cannot be hit exactly, so there open and closed are equal too. */
function toStep({ low, high }: Measure, unit: Unit): number {
  if (unit === 'usd') return 0
  if (unit === 'percent') return 0.005
  const isWhole = (bound: number) => !Number.isFinite(bound) || Number.isInteger(bound)
  return isWhole(low) && isWhole(high) ? 1 : 0
}

/** Venues write 119,999.99 for 120,000. */
function isNear(left: number, right: number, unit: Unit): boolean {
  if (left === right) return true
  if (!Number.isFinite(left) || !Number.isFinite(right)) return false
  const tolerance = unit === 'usd' ? Math.min(0.011, Math.abs(right) * 1e-3) : 1e-9
  return Math.abs(left - right) <= tolerance
}
