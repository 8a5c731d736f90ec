import type { ChartPoint } from './series.ts'

/** While values are known, neighbouring points are at most `stepS` apart. */
export interface SteppedLine {
  readonly stepS: number
  readonly points: readonly ChartPoint[]
}

/**
 * Joins lines of different resolution into one. They come coarsest first; each continues until a finer one begins.
 * Where the next point is further away than a step, the line has a gap, because nothing was known in between.
 */
export function joinLines(lines: readonly SteppedLine[]): ChartPoint[] {
  let joined: { readonly point: ChartPoint; readonly stepS: number }[] = []
  for (const { stepS, points } of lines) {
    const first = points[0]
    if (first === undefined) continue
    joined = [
      ...joined.filter(({ point }) => point.t < first.t),
      ...points.map((point) => ({ point, stepS })),
    ]
  }
  return joined.flatMap(({ point, stepS }, place) => {
    const next = joined[place + 1]?.point
    return next !== undefined && next.t - point.t > stepS ? [point, { t: point.t + 1, value: null }] : [point]
  })
}

/** How long the last price still counts as the venue's current one: sweeps are at most this far apart. */
const HOLD_S = 300

/** Extends a recent last point to now, so that the venues' last values can be compared. */
export function holdUntil(points: readonly ChartPoint[], nowS: number): readonly ChartPoint[] {
  const last = points.at(-1)
  return last === undefined || nowS <= last.t || nowS - last.t > HOLD_S
    ? points
    : [...points, { t: nowS, value: last.value }]
}
