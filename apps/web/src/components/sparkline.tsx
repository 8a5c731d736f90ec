import { memo } from 'react'
import { toPercent } from '../lib/format.ts'
import { HEIGHT, type SparklinePoint, toSparklinePath, WIDTH } from './sparkline-path.ts'

/** A price over the last day as one small line, with its start and end in words. Empty below two moments. */
export const Sparkline = memo(function Sparkline({ points }: { readonly points: readonly SparklinePoint[] }) {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first.t === last.t) {
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
