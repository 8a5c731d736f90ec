import type { OpportunityHistoryEntry } from '@parallax/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { GateBadge, GuaranteeBadge } from '../../components/badge.tsx'
import { Chart } from '../../components/chart/chart.tsx'
import { toWindow } from '../../components/chart/window.ts'
import { Panel } from '../../components/fields.tsx'
import { NumberCell } from '../../components/number-cell.tsx'
import { Empty, Failure, StaleNotice } from '../../components/states.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { toCount, toMoment } from '../../lib/format.ts'
import { historyQuery } from './opportunity-queries.ts'
import { toSpans, toSpreadSeries } from './spans.ts'
import { NO_FEE, STATUS_REASONS } from './words.ts'

const route = getRouteApi('/arbitrage/$id')

const COLUMNS: readonly Column<OpportunityHistoryEntry>[] = [
  { id: 'at', header: 'When', card: 'title', cell: ({ at }) => <time dateTime={at}>{toMoment(at)}</time> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, status_reason }) =>
      status_reason === null ? status : `${status}: ${STATUS_REASONS[status_reason]}`,
  },
  {
    id: 'spread',
    header: 'Spread, %',
    align: 'end',
    cell: ({ spread }) => <NumberCell value={spread} format="percent-figure" unknown="" />,
  },
  {
    id: 'net',
    header: 'Net spread, %',
    align: 'end',
    cell: ({ net_spread }) => <NumberCell value={net_spread} format="percent-figure" unknown={NO_FEE} />,
  },
  {
    id: 'gate',
    header: 'Gate',
    cell: ({ risk_gate_state }) => <GateBadge state={risk_gate_state} reason={null} />,
  },
  {
    id: 'guarantee',
    header: 'Guarantee',
    cell: ({ guarantee }) => <GuaranteeBadge guarantee={guarantee} />,
  },
]

/** Spread and status over time. */
export function HistoryPanel({ id }: { readonly id: string }) {
  const { data, error, refetch, isRefetchError, dataUpdatedAt } = useQuery(historyQuery(id))
  return (
    <Panel title="History" aside={isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}>
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="panel-body" aria-busy="true">
          <span className="skeleton chart-skeleton" />
        </div>
      ) : data.data.length === 0 ? (
        <Empty title="No history">
          <p className="soft">History is kept for 90 days.</p>
        </Empty>
      ) : (
        <Past entries={data.data} total={data.meta.total} untilMs={dataUpdatedAt} />
      )}
    </Panel>
  )
}

interface PastProps {
  /** Newest first. */
  readonly entries: readonly OpportunityHistoryEntry[]
  readonly total: number
  readonly untilMs: number
}

function Past({ entries, total, untilMs }: PastProps) {
  const { range = 'all' } = route.useSearch()
  const navigate = useNavigate({ from: '/arbitrage/$id' })
  const series = useMemo(() => toSpreadSeries(entries, untilMs), [entries, untilMs])
  const whole = useMemo(() => toWindow(range, series, Math.floor(untilMs / 1_000)), [range, series, untilMs])
  return (
    <div className="panel-body past">
      <Chart
        label="Spread and net spread, in percent of the payout"
        format="percent"
        series={series}
        whole={whole}
        range={range}
        onRange={(next) => void navigate({ search: (before) => ({ ...before, range: next }), replace: true })}
      />
      <div>
        <p className="small soft">Status over its whole history</p>
        <StatusBand entries={entries} untilMs={untilMs} />
      </div>
      <details>
        <summary>
          {entries.length === total
            ? `All ${toCount(total)} changes`
            : `The last ${toCount(entries.length)} of ${toCount(total)} changes`}
        </summary>
        <Table label="History" columns={COLUMNS} rows={entries} toKey={({ at }) => at} />
      </details>
    </div>
  )
}

function StatusBand({ entries, untilMs }: Omit<PastProps, 'total'>) {
  return (
    <div className="status-band" role="img" aria-label={`Status, oldest first: ${toBandWords(entries)}`}>
      {toSpans(entries, untilMs).map(({ fromMs, status, share }) => (
        <span
          key={fromMs}
          className={status}
          style={{ flex: `${share} 0 0` }}
          title={`${status}, from ${toMoment(new Date(fromMs).toISOString())}`}
        >
          {status}
        </span>
      ))}
    </div>
  )
}

function toBandWords(entries: readonly OpportunityHistoryEntry[]): string {
  return entries
    .toReversed()
    .map(({ status }) => status)
    .filter((status, place, all) => status !== all[place - 1])
    .join(', ')
}
