/** Unix seconds; the start is before the end. */
export interface Window {
  readonly from: number
  readonly until: number
}

export interface ChartPoint {
  /** Unix seconds. */
  readonly t: number
  /** Holds until the next point of a line, or until the next bar. Null is a gap: the value is not known. */
  readonly value: number | null
  /** Whether the period is still running; its bar is paler than the others. */
  readonly isPartial?: boolean
}

export interface ChartSeries {
  readonly id: string
  readonly name: string
  /** The CSS class that gives the line its colour, such as `v-polymarket`. */
  readonly colorClass: string
  readonly kind: 'line' | 'bars'
  readonly isStrong?: boolean
  /** Drawn below the others, on a separate scale for differences. */
  readonly isBelow?: boolean
  /** In order of time. */
  readonly points: readonly ChartPoint[]
}

/** The value of a series at a moment; null where it is not known. A line ends at its last point. */
export function readAt({ kind, points }: ChartSeries, t: number): number | null {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.t ?? 0) <= t) low = middle + 1
    else high = middle
  }
  const found = points[low - 1]
  if (found === undefined || (kind === 'line' && low === points.length && t > found.t)) return null
  return found.value
}

/** All moments in a window at which any of the series has a point, in order. */
export function listMoments(series: readonly ChartSeries[], { from, until }: Window): number[] {
  const moments = new Set<number>()
  for (const { points } of series) {
    for (const { t, value } of points) if (value !== null && t >= from && t <= until) moments.add(t)
  }
  return [...moments].sort((one, other) => one - other)
}

/** Highest minus lowest of the lines, whenever one of them changes; null where fewer than two are known. */
export function toSpread(lines: readonly ChartSeries[]): ChartPoint[] {
  const moments = new Set(lines.flatMap(({ points }) => points.map(({ t }) => t)))
  return [...moments]
    .sort((one, other) => one - other)
    .map((t) => {
      const values = lines.map((line) => readAt(line, t)).filter((value) => value !== null)
      return { t, value: values.length < 2 ? null : Math.max(...values) - Math.min(...values) }
    })
}
