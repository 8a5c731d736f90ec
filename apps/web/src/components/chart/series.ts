/** Unix seconds, the first before the last. */
export interface Window {
  readonly from: number
  readonly until: number
}

export interface ChartPoint {
  /** Unix seconds. */
  readonly t: number
  /** A line has it from here to the next point, a bar until the next bar. Null is a gap: nobody knows what it was. */
  readonly value: number | null
  /** Whether there is more to come: its bar is paler than the others. */
  readonly isPartial?: boolean
}

export interface ChartSeries {
  readonly id: string
  readonly name: string
  /** A class of the style sheets whose colour the line has, such as `v-polymarket`. */
  readonly colorClass: string
  readonly kind: 'line' | 'bars'
  readonly isStrong?: boolean
  /** Drawn below the others on a scale of its own, which is that of a difference. */
  readonly isBelow?: boolean
  /** In order of time. */
  readonly points: readonly ChartPoint[]
}

/** What a series was at a moment; null where nobody knows. A line ends with its last point. */
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

/** Every moment of a window at which one of the series has a point, in order. */
export function listMoments(series: readonly ChartSeries[], { from, until }: Window): number[] {
  const moments = new Set<number>()
  for (const { points } of series) {
    for (const { t, value } of points) if (value !== null && t >= from && t <= until) moments.add(t)
  }
  return [...moments].sort((one, other) => one - other)
}

/** Highest less lowest of the lines, at each moment at which one of them changes; null where fewer than two are known. */
export function toSpread(lines: readonly ChartSeries[]): ChartPoint[] {
  const moments = new Set(lines.flatMap(({ points }) => points.map(({ t }) => t)))
  return [...moments]
    .sort((one, other) => one - other)
    .map((t) => {
      const values = lines.map((line) => readAt(line, t)).filter((value) => value !== null)
      return { t, value: values.length < 2 ? null : Math.max(...values) - Math.min(...values) }
    })
}
