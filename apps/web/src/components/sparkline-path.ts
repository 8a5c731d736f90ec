export interface SparklinePoint {
  /** Unix seconds. */
  readonly t: number
  readonly p: number
}

export const WIDTH = 96
export const HEIGHT = 24
const MARGIN = 2

/** The smallest range the height covers, as a fraction of 1: a line fills the cell at a move of ten points, not one. */
const LEAST_RANGE = 0.1

/** The line from the price a day ago on: it begins where the change beside it is measured from. */
export function toDayLine(
  points: readonly SparklinePoint[],
  dayAgoPrice: number | null,
  dayAgoAt: string | null,
): readonly SparklinePoint[] {
  if (dayAgoPrice === null || dayAgoAt === null) return points
  const t = Date.parse(dayAgoAt) / 1_000
  return [{ t, p: dayAgoPrice }, ...points.filter((point) => point.t >= t)]
}

/** The path of a line through at least two points, earliest first. */
export function toSparklinePath(points: readonly SparklinePoint[]): string {
  const times = points.map(({ t }) => t)
  const prices = points.map(({ p }) => p)
  const from = Math.min(...times)
  const span = Math.max(...times) - from || 1
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const range = Math.max(high - low, LEAST_RANGE)
  const floor = (low + high - range) / 2
  const steps = points.map(({ t, p }) => {
    const x = ((t - from) / span) * WIDTH
    const y = HEIGHT - MARGIN - ((p - floor) / range) * (HEIGHT - 2 * MARGIN)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${steps.join('L')}`
}
