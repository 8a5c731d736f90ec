import type { Scale } from './scale.ts'
import type { ChartPoint, Window } from './series.ts'

export interface Line {
  /** The `d` of a path. */
  readonly path: string
  /** A value known at a single moment has no length, so it is drawn as a dot. */
  readonly dots: readonly { readonly x: number; readonly y: number }[]
}

/** A step line: a value holds until the next point. Only the window is drawn, and gaps stay open. */
export function toLine(points: readonly ChartPoint[], { from, until }: Window, x: Scale, y: Scale): Line {
  const parts: string[] = []
  const dots: { x: number; y: number }[] = []
  let isJoined = false
  for (const [place, { t, value }] of points.entries()) {
    const next = points[place + 1]
    const end = Math.min(next?.t ?? t, until)
    if (value === null || t > until || end < from) {
      isJoined = false
      continue
    }
    const [x0, x1, height] = [toText(x.toPx(Math.max(t, from))), toText(x.toPx(end)), toText(y.toPx(value))]
    const isAlone: boolean = !isJoined && (next === undefined || next.value === null) && end - t <= 1
    if (isAlone) dots.push({ x: Number(x0), y: Number(height) })
    else parts.push(isJoined ? `V${height}H${x1}` : `M${x0} ${height}H${x1}`)
    isJoined = !isAlone
  }
  return { path: parts.join(''), dots }
}

export interface Bar {
  readonly t: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isPartial: boolean
}

/** Each bar reaches to the next point; the last is as long as the one before it. */
export function toBars(points: readonly ChartPoint[], { from, until }: Window, x: Scale, y: Scale): Bar[] {
  return points.flatMap(({ t, value, isPartial }, place) => {
    const end = toBarEnd(points, place)
    if (value === null || end <= from || t >= until) return []
    const [left, right] = [x.toPx(Math.max(t, from)), x.toPx(Math.min(end, until))]
    const [zero, top] = [y.toPx(0), y.toPx(value)]
    const space = right - left > 4 ? 1 : 0
    return {
      t,
      x: left,
      y: Math.min(zero, top),
      width: Math.max(1, right - left - space),
      height: Math.abs(zero - top),
      isPartial: isPartial === true,
    }
  })
}

/** When the bar at this position ends. */
export function toBarEnd(points: readonly ChartPoint[], place: number): number {
  const [before, here, next] = [points[place - 1], points[place], points[place + 1]]
  const t = here?.t ?? 0
  return next?.t ?? t + (before === undefined ? 3_600 : t - before.t)
}

function toText(px: number): string {
  return String(Math.round(px * 10) / 10)
}
