import type { ChartSeries, Window } from './series.ts'
import { toBarEnd } from './shapes.ts'
import type { TimeTick } from './time-ticks.ts'

export interface PlacedTick extends TimeTick {
  /** The moment that the label stands under, in Unix seconds. */
  readonly at: number
}

/**
 * Where the labels of the time axis stand. A day's name stands under the middle of the day's bar: at the bar's edge, it
 * could name either of two bars. Labels of times within the bars stay where they are.
 */
export function placeTicks(
  ticks: readonly TimeTick[],
  series: readonly ChartSeries[],
  { from, until }: Window,
): PlacedTick[] {
  const points = series.find(({ kind }) => kind === 'bars')?.points ?? []
  const starts = new Map(points.map(({ t }, place) => [t, place]))
  const named = ticks.filter(({ t }) => t < until)
  if (points.length === 0 || !named.every(({ t }) => starts.has(t))) {
    return ticks.map((tick) => ({ ...tick, at: tick.t }))
  }
  return named.map((tick) => {
    const end = toBarEnd(points, starts.get(tick.t) ?? 0)
    return { ...tick, at: (Math.max(tick.t, from) + Math.min(end, until)) / 2 }
  })
}
