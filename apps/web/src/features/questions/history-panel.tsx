import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Chart } from '../../components/chart/chart.tsx'
import { type Range, toDefaultRange, toWindow } from '../../components/chart/window.ts'
import { Panel } from '../../components/fields.tsx'
import { Empty, Failure } from '../../components/states.tsx'
import { usePriceLines } from '../../components/use-price-lines.ts'
import { historyQuery } from './question-query.ts'
import { toHistorySeries } from './to-history-series.ts'
import type { VenueRow } from './to-rows.ts'

const route = getRouteApi('/questions/$id')

/** The index price, every venue's price and their spread, in one chart. */
export function HistoryPanel({ id, rows }: { readonly id: string; readonly rows: readonly VenueRow[] }) {
  const { range: chosen } = route.useSearch()
  const navigate = useNavigate({ from: '/questions/$id' })
  const fetchedRange: Range = chosen ?? '1d'
  const hours = useQuery(historyQuery(id, 'hour', fetchedRange === 'all' ? 90 : 7))
  const days = useQuery({ ...historyQuery(id, 'day', 365), enabled: fetchedRange === 'all' })
  const idText = rows.map((row) => row.id).join()
  const marketIds = useMemo(() => (idText === '' ? [] : idText.split(',')), [idText])
  const { lines, error, refetch } = usePriceLines(marketIds, fetchedRange)
  const nowS = Math.floor(hours.dataUpdatedAt / 1_000)
  const series = useMemo(
    () =>
      toHistorySeries({
        rows,
        lines: lines ?? new Map(),
        days: fetchedRange === 'all' ? (days.data?.data.points ?? []) : [],
        hours: hours.data?.data.points ?? [],
        nowS,
      }),
    [rows, lines, fetchedRange, days.data, hours.data, nowS],
  )
  const untilS = Math.max(nowS, ...series.flatMap(({ points }) => points.at(-1)?.t ?? []))
  const range = chosen ?? toDefaultRange(series, untilS)
  const whole = useMemo(() => toWindow(range, series, untilS), [range, series, untilS])
  const failed = hours.data === undefined ? (hours.error ?? error) : error
  const isLoading = hours.data === undefined || (marketIds.length > 0 && lines === undefined)

  return (
    <Panel title="Price history">
      {failed !== null ? (
        <Failure
          error={failed}
          onRetry={() => {
            void hours.refetch()
            refetch()
          }}
        />
      ) : isLoading ? (
        <div className="panel-body" aria-busy="true">
          <span className="skeleton chart-skeleton" />
        </div>
      ) : series.length === 0 && fetchedRange === 'all' ? (
        <Empty title="No history yet">
          <p className="soft">The first line appears within an hour of the first price.</p>
        </Empty>
      ) : (
        <Chart
          label="Price of Yes in percent. The index is hourly; the spread is the highest price that counts minus the lowest"
          format="percent"
          series={series}
          whole={whole}
          range={range}
          onRange={(next) =>
            void navigate({ search: (before) => ({ ...before, range: next }), replace: true })
          }
        />
      )}
    </Panel>
  )
}
