import type { HistoryAnswer } from '@parallax/contract'
import { joinLines } from '../../components/chart/join-lines.ts'
import { type ChartPoint, type ChartSeries, toSpread } from '../../components/chart/series.ts'
import type { ListingRow } from './to-rows.ts'

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

type HistoryPoints = HistoryAnswer['data']['points']

interface Histories {
  readonly rows: readonly ListingRow[]
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
  const index: ChartSeries = {
    id: 'index',
    name: 'Index',
    colorClass: 'c-ink',
    kind: 'line',
    isStrong: true,
    points: joinLines([
      { stepS: DAY_S, points: toIndexPoints(days, DAY_S, nowS) },
      { stepS: HOUR_S, points: toIndexPoints(hours, HOUR_S, nowS) },
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

/** The API gives the last price of a period, so it belongs to the end of the period, or to now. */
function toIndexPoints(points: HistoryPoints, periodS: number, nowS: number): ChartPoint[] {
  return points.map(({ at, index_price }) => ({
    t: Math.min(Date.parse(at) / 1_000 + periodS, nowS),
    value: index_price,
  }))
}
