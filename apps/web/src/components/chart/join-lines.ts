import type { ChartPoint } from './series.ts'

/** Points that are at most so far apart while something is known. */
export interface SteppedLine {
  readonly stepS: number
  readonly points: readonly ChartPoint[]
}

/**
 * One line of several, the coarsest first: each goes on until a finer one begins. It ends where the next point is further away than a
 * step: nothing was known between them.
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

/** How long a last price is still the one that the venue is known to have: sweeps are no further apart. */
const HOLD_S = 300

/** Goes on to now where the last point is recent, so that the venues' last values can be read side by side. */
export function holdUntil(points: readonly ChartPoint[], nowS: number): readonly ChartPoint[] {
  const last = points.at(-1)
  return last === undefined || nowS <= last.t || nowS - last.t > HOLD_S
    ? points
    : [...points, { t: nowS, value: last.value }]
}
