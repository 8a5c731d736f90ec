import type { EndpointStats, Static, UsageStats } from '@parallax/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Chart } from '../../components/chart/chart.tsx'
import type { ChartSeries } from '../../components/chart/series.ts'
import { Panel, SelectField } from '../../components/fields.tsx'
import { NumberCell } from '../../components/number-cell.tsx'
import { Empty, Failure, StaleNotice } from '../../components/states.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { toSpan } from '../../lib/format.ts'
import { endpointStatsQuery, statsQuery } from './console-queries.ts'
import { PERIODS, type Period, toPeriods, toPeriodsEnd } from './periods.ts'
import { GRANULARITIES, type Granularity } from './search.ts'
import { toP95Ms } from './to-p95-ms.ts'

type Endpoint = Static<typeof EndpointStats>['data'][number]

const COUNTS: readonly Column<Endpoint>[] = [
  {
    id: 'calls',
    header: 'Calls',
    align: 'end',
    cell: ({ total_calls }) => <NumberCell value={total_calls} format="count" unknown="" />,
  },
  {
    id: 'errors',
    header: 'Errors',
    align: 'end',
    cell: ({ error_calls }) => <NumberCell value={error_calls} format="count" unknown="" />,
  },
  {
    id: 'mean',
    header: 'Mean',
    align: 'end',
    cell: ({ avg_latency_ms }) => <span className="figure">{toSpan(avg_latency_ms)}</span>,
  },
  {
    id: 'p95',
    header: 'p95',
    align: 'end',
    cell: (row) => <span className="figure">{toSpan(toP95Ms(row))}</span>,
  },
]

const ENDPOINT_COLUMNS: readonly Column<Endpoint>[] = [
  { id: 'endpoint', header: 'Endpoint', card: 'title', cell: ({ endpoint }) => <code>{endpoint}</code> },
  ...COUNTS,
]

interface UsageProps {
  readonly keyId: string
  readonly granularity: Granularity
}

/** Calls and latency by period and by endpoint. */
export function UsagePanels({ keyId, granularity }: UsageProps) {
  const navigate = useNavigate({ from: '/console' })
  const stats = useQuery(statsQuery(keyId, granularity))
  return (
    <>
      <Panel
        title="Usage"
        aside={
          <span className="actions">
            {stats.isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
            <SelectField
              label="Period"
              value={granularity}
              options={GRANULARITIES.map((each) => [each, toWords(each)] as const)}
              onChange={(value) =>
                void navigate({
                  search: (before) => ({
                    ...before,
                    granularity: GRANULARITIES.find((each) => each === value),
                  }),
                  replace: true,
                })
              }
            />
          </span>
        }
      >
        {stats.error !== null && stats.data === undefined ? (
          <Failure error={stats.error} onRetry={() => void stats.refetch()} />
        ) : stats.data === undefined ? (
          <div className="panel-body" aria-busy="true">
            <span className="skeleton chart-skeleton" />
          </div>
        ) : stats.data.data.length === 0 ? (
          <Empty title="No calls yet">
            <p className="soft">
              Paste the command above into a shell. The call appears here within seconds.
            </p>
          </Empty>
        ) : (
          <UsageCharts rows={stats.data.data} granularity={granularity} untilMs={stats.dataUpdatedAt} />
        )}
      </Panel>
      <Endpoints keyId={keyId} granularity={granularity} />
    </>
  )
}

function toWords(granularity: Granularity): string {
  const words = { hourly: 'hours', daily: 'days', monthly: 'months' } as const
  return `${PERIODS[granularity]} ${words[granularity]}`
}

interface UsageChartsProps {
  readonly rows: readonly UsageStats[]
  readonly granularity: Granularity
  readonly untilMs: number
}

function UsageCharts({ rows, granularity, untilMs }: UsageChartsProps) {
  const { calls, latency, whole } = useMemo(() => {
    const periods = toPeriods(rows, granularity, untilMs)
    return {
      calls: toCallSeries(periods),
      latency: toLatencySeries(periods),
      whole: { from: periods[0]?.t ?? 0, until: toPeriodsEnd(granularity, untilMs) },
    }
  }, [rows, granularity, untilMs])
  // Days and months are counted in UTC; hours are shown in the reader's zone.
  const isUtc = granularity !== 'hourly'
  return (
    <div className="usage">
      <Chart
        label="Calls in each period; the last, paler bar is the current period"
        format="count"
        series={calls}
        whole={whole}
        isUtc={isUtc}
      />
      <Chart
        label="Latency that 95 % of the calls stay below"
        format="ms"
        series={latency}
        whole={whole}
        isUtc={isUtc}
      />
    </div>
  )
}

/** Errors come before the calls that they are part of. */
function toCallSeries(periods: readonly Period[]): ChartSeries[] {
  return [
    {
      id: 'calls',
      name: 'Calls',
      colorClass: 'c-accent',
      kind: 'bars',
      points: toPoints(periods, ({ calls }) => calls),
    },
    {
      id: 'errors',
      name: 'Errors',
      colorClass: 'c-bad',
      kind: 'bars',
      points: toPoints(periods, ({ errors }) => errors),
    },
  ]
}

function toLatencySeries(periods: readonly Period[]): ChartSeries[] {
  return [
    {
      id: 'p95',
      name: 'p95',
      colorClass: 'c-accent',
      kind: 'bars',
      points: toPoints(periods, ({ p95Ms }) => p95Ms),
    },
  ]
}

function toPoints(periods: readonly Period[], read: (period: Period) => number | null) {
  return periods.map((period, place) => ({
    t: period.t,
    value: read(period),
    isPartial: place === periods.length - 1,
  }))
}

function Endpoints({ keyId, granularity }: UsageProps) {
  const { data, error, refetch, isRefetchError } = useQuery(endpointStatsQuery(keyId, granularity))
  return (
    <Panel
      title={`Endpoints, over ${toWords(granularity)}`}
      aside={isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
    >
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data?.data.length === 0 ? (
        <p className="panel-body soft">No calls yet.</p>
      ) : (
        <Table
          label="Endpoints"
          columns={ENDPOINT_COLUMNS}
          rows={data?.data}
          loadingRows={2}
          toKey={({ endpoint }) => endpoint}
        />
      )}
    </Panel>
  )
}
