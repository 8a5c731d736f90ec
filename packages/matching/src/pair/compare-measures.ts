import type { Measure, Unit } from '../slots/numbers.ts'

/** The same measure with the other side of its one bound: "over 48.5" and "under 48.5". Null when it has two or none. */
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

export type MeasureRelation = 'equal' | 'inside' | 'around' | 'opposite' | 'apart'

/** How the numbers that satisfy `a` lie to those that satisfy `b`. */
export function compareMeasures(a: Measure, b: Measure): MeasureRelation {
  if (a.unit !== null && b.unit !== null && a.unit !== b.unit) return 'apart'
  const unit = a.unit ?? b.unit
  const left = toClosed(a, unit)
  const right = toClosed(b, unit)
  const isLowEqual = isNear(left.low, right.low, unit)
  const isHighEqual = isNear(left.high, right.high, unit)
  if (isLowEqual && isHighEqual) return 'equal'
  const opposite = toOpposite(left)
  if (opposite !== null) {
    const other = toClosed(opposite, unit)
    if (isNear(other.low, right.low, unit) && isNear(other.high, right.high, unit)) return 'opposite'
  }
  if (!a.isCompared || !b.isCompared) return 'apart'
  if ((isLowEqual || left.low >= right.low) && (isHighEqual || left.high <= right.high)) return 'inside'
  if ((isLowEqual || left.low <= right.low) && (isHighEqual || left.high >= right.high)) return 'around'
  return 'apart'
}

/**
 * Open bounds of whole counts become closed ones ("above 34" is 35 or more). Prices move continuously, so an open bound
 * of a price is its closed one; rates are published in steps, so there the difference stays, as half a hundredth.
 */
function toClosed(measure: Measure, unit: Unit): Measure {
  const { low, high, isLowOpen, isHighOpen } = measure
  if (unit === 'usd') return { ...measure, isLowOpen: false, isHighOpen: false }
  const isWhole = [low, high].every((each) => !Number.isFinite(each) || Number.isInteger(each))
  // A line of 47.5 points cannot be hit, so there too open and closed are one.
  const step = unit === 'percent' ? 0.005 : isWhole ? 1 : 0
  return {
    ...measure,
    low: isLowOpen ? low + step : low,
    high: isHighOpen ? high - step : high,
    isLowOpen: false,
    isHighOpen: false,
  }
}

/** Venues write 119,999.99 for 120,000. */
function isNear(left: number, right: number, unit: Unit): boolean {
  if (left === right) return true
  if (!Number.isFinite(left) || !Number.isFinite(right)) return false
  const tolerance = unit === 'usd' ? Math.min(0.011, Math.abs(right) * 1e-3) : 1e-9
  return Math.abs(left - right) <= tolerance
}
