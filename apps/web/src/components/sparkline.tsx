import { memo } from 'react'
import { toPercent } from '../lib/format.ts'
import { Unknown } from './number-cell.tsx'

export interface SparklinePoint {
  /** Unix seconds. */
  readonly t: number
  readonly p: number
}

const WIDTH = 96
const HEIGHT = 24

/** The last day of a price in one small line; in words its beginning and its end. */
export const Sparkline = memo(function Sparkline({ points }: { readonly points: readonly SparklinePoint[] }) {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2) {
    return <Unknown reason="No history yet: a line takes two half hours." />
  }
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`last day: from ${toPercent(first.p)} to ${toPercent(last.p)}`}
    >
      <path d={toPath(points, first.t, last.t)} />
    </svg>
  )
})

/** The range is at least 2 % high: noise is not drawn as if it were news. */
function toPath(points: readonly SparklinePoint[], from: number, to: number): string {
  const prices = points.map(({ p }) => p)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const range = Math.max(high - low, 0.02)
  const floor = (low + high - range) / 2
  const steps = points.map(({ t, p }) => {
    const x = ((t - from) / (to - from)) * WIDTH
    const y = HEIGHT - 2 - ((p - floor) / range) * (HEIGHT - 4)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${steps.join('L')}`
}
