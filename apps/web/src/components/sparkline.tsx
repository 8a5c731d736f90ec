import { memo } from 'react'
import { toPercent } from '../lib/format.ts'
import { HEIGHT, type SparklinePoint, toSparklinePath, WIDTH } from './sparkline-path.ts'

/** The last day of a price in one small line; in words its beginning and its end. Nothing of a price that has no two points yet. */
export const Sparkline = memo(function Sparkline({ points }: { readonly points: readonly SparklinePoint[] }) {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2) {
    return null
  }
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`last day: from ${toPercent(first.p)} to ${toPercent(last.p)}`}
    >
      <path d={toSparklinePath(points)} />
    </svg>
  )
})
