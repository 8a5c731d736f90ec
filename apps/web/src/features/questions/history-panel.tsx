import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Chart, type ChartSeries } from '../../components/chart.tsx'
import { Panel } from '../../components/fields.tsx'
import { Empty, Failure } from '../../components/states.tsx'
import { historyQuery, venueLinesQuery } from './question-query.ts'
import type { ListingRow } from './to-rows.ts'

/** Venues tell a price at their own moments; in one picture they stand on the same half hours. */
const HALF_HOUR_S = 1_800

/** The index price of a week and the venues' prices of the last day, in one picture. */
export function HistoryPanel({ id, rows }: { readonly id: string; readonly rows: readonly ListingRow[] }) {
  const history = useQuery(historyQuery(id))
  const marketIds = rows.map((row) => row.id)
  const lines = useQuery({ ...venueLinesQuery(id, marketIds), enabled: marketIds.length > 0 })
  const series = useMemo((): ChartSeries[] => {
    const venues = rows.map(({ id: marketId, platform_slug, platform_name, listing }) => ({
      id: marketId,
      name: platform_name,
      colorClass: `v-${platform_slug}`,
      kind: 'line' as const,
      points: (lines.data?.data[marketId] ?? []).map(({ t, p }) => ({
        t: Math.floor(t / HALF_HOUR_S) * HALF_HOUR_S,
        value: listing?.relation === 'complement' ? 1 - p : p,
      })),
    }))
    const index = {
      id: 'index',
      name: 'Index',
      colorClass: 'c-ink',
      kind: 'line' as const,
      isStrong: true,
      points: (history.data?.data.points ?? []).map(({ at, index_price }) => ({
        t: Date.parse(at) / 1_000,
        value: index_price,
      })),
    }
    return [index, ...venues].filter(({ points }) => points.length > 1)
  }, [rows, lines.data, history.data])
  const isLoading = history.isPending || lines.isPending

  return (
    <Panel title="Price history">
      {history.error !== null && history.data === undefined ? (
        <Failure error={history.error} onRetry={() => void history.refetch()} />
      ) : !isLoading && series.length === 0 ? (
        <Empty title="No history yet">
          <p className="soft">The first line appears within an hour of the first price.</p>
        </Empty>
      ) : isLoading ? (
        <div className="panel-body" aria-busy="true">
          <span className="skeleton chart-skeleton" />
        </div>
      ) : (
        <Chart
          label="Price of Yes in percent: the index by hour for 7 days, each venue by half hour for 24 hours"
          format="percent"
          series={series}
        />
      )}
    </Panel>
  )
}
