import type { HistoryAnswer } from '@parallax/contract'
import { joinLines } from '../../components/chart/join-lines.ts'
import { type ChartPoint, type ChartSeries, toSpread } from '../../components/chart/series.ts'
import type { VenueRow } from './to-rows.ts'

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

type HistoryPoints = HistoryAnswer['data']['points']

interface Histories {
  readonly rows: readonly VenueRow[]
  /** The prices of each listing's own Yes. */
  readonly lines: ReadonlyMap<string, readonly ChartPoint[]>
  readonly days: HistoryPoints
  readonly hours: HistoryPoints
  readonly nowS: number
}

/** The index, every listing with a price, and the spread of those that currently count in the index. */
export function toHistorySeries({ rows, lines, days, hours, nowS }: Histories): ChartSeries[] {
  const venues = rows.map(({ id, platform_slug, platform_name, listing, weight }) => ({
    id,
    name: platform_name,
    colorClass: `v-${platform_slug}`,
    kind: 'line' as const,
    isCounted: weight !== null && weight > 0,
    points: (lines.get(id) ?? []).map(({ t, value }) => ({
      t,
      value: value !== null && listing?.relation === 'complement' ? 1 - value : value,
    })),
  }))
  const firstS = Math.min(
    ...venues.flatMap(({ points }) => points.find(({ value }) => value !== null)?.t ?? []),
  )
  const index: ChartSeries = {
    id: 'index',
    name: 'Index',
    colorClass: 'c-ink',
    kind: 'line',
    isStrong: true,
    points: joinLines([
      { stepS: DAY_S, points: toIndexPoints(days, { periodS: DAY_S, firstS, nowS }) },
      { stepS: HOUR_S, points: toIndexPoints(hours, { periodS: HOUR_S, firstS, nowS }) },
    ]),
  }
  const spread: ChartSeries = {
    id: 'spread',
    name: 'Spread',
    colorClass: 'c-soft',
    kind: 'line',
    isBelow: true,
    points: toSpread(venues.filter(({ isCounted }) => isCounted)),
  }
  return [index, ...venues, spread].filter(({ points }) => points.some(({ value }) => value !== null))
}

interface IndexTimes {
  readonly periodS: number
  /** When the first venue had a price; infinite where none is known. */
  readonly firstS: number
  readonly nowS: number
}

/**
 * The API gives the last price of a period, so it belongs to the end of the period, or to now. After a gap, the first
 * price of the period is added at its beginning: the first hour would otherwise be a single dot.
 */
function toIndexPoints(points: HistoryPoints, { periodS, firstS, nowS }: IndexTimes): ChartPoint[] {
  return points.flatMap(({ at, open, index_price }, place) => {
    const startS = toStartS(at)
    const last = { t: Math.min(startS + periodS, nowS), value: index_price }
    const before = points[place - 1]
    if (before !== undefined && toStartS(before.at) + periodS === startS) return [last]
    const openS = firstS > startS && firstS < last.t ? firstS : startS
    return openS < last.t ? [{ t: openS, value: open }, last] : [last]
  })
}

function toStartS(at: string): number {
  return Date.parse(at) / 1_000
}
