import type { LogList, Static } from '@parallax/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../components/badge.tsx'
import { DownloadButton } from '../../components/download-button.tsx'
import { Panel } from '../../components/fields.tsx'
import { Failure, StaleNotice } from '../../components/states.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { client } from '../../lib/client.ts'
import { toCount, toMoment, toSpan } from '../../lib/format.ts'
import { LOG_LIMIT, logsQuery } from './console-queries.ts'

type Call = Static<typeof LogList>['data'][number]

const COLUMNS: readonly Column<Call & { readonly place: number }>[] = [
  {
    id: 'endpoint',
    header: 'Call',
    card: 'title',
    cell: ({ method, endpoint }) => (
      <code>
        {method} {endpoint}
      </code>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status_code }) => <StatusCode code={status_code} /> },
  {
    id: 'latency',
    header: 'Duration',
    align: 'end',
    cell: ({ response_time_ms }) => <span className="figure">{toSpan(response_time_ms)}</span>,
  },
  {
    id: 'when',
    header: 'When',
    align: 'end',
    cell: ({ created_at }) => (
      <time className="figure" dateTime={created_at}>
        {toMoment(created_at)}
      </time>
    ),
  },
]

interface LogPanelProps {
  readonly keyId: string
  readonly offset: number
}

/** Every call of a key, newest first, page by page. */
export function LogPanel({ keyId, offset }: LogPanelProps) {
  const { data, error, refetch, isRefetchError } = useQuery(logsQuery(keyId, offset))
  return (
    <Panel
      title="Request log"
      aside={
        <span className="actions">
          {isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
          <DownloadButton
            fileName={`log-${keyId}.csv`}
            type="text/csv"
            load={() => client.console.exportLogs(keyId)}
          >
            Export as CSV
          </DownloadButton>
        </span>
      }
    >
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data?.data.length === 0 ? (
        <p className="panel-body soft">{offset === 0 ? 'No calls with this key yet.' : 'No more entries.'}</p>
      ) : (
        <Table
          label="Request log"
          columns={COLUMNS}
          rows={data?.data.map((call, place) => ({ ...call, place }))}
          loadingRows={3}
          toKey={({ place }) => String(place)}
        />
      )}
      {data === undefined || data.meta.total <= LOG_LIMIT ? null : (
        <Pages offset={offset} count={data.meta.count} total={data.meta.total} />
      )}
    </Panel>
  )
}

function StatusCode({ code }: { readonly code: number }) {
  return code < 400 ? (
    <Badge tone="good" sign="✓">
      {code}
    </Badge>
  ) : (
    <Badge tone="bad" sign="✕">
      {code}
    </Badge>
  )
}

interface PagesProps {
  readonly offset: number
  readonly count: number
  readonly total: number
}

function Pages({ offset, count, total }: PagesProps) {
  const before = offset - LOG_LIMIT
  return (
    <nav className="panel-body pages" aria-label="Pages of the log">
      {offset === 0 ? null : (
        <Link
          to="/console"
          search={(now) => ({ ...now, offset: before > 0 ? before : undefined })}
          className="button"
          resetScroll={false}
        >
          Newer
        </Link>
      )}
      <span className="figure">
        {toCount(offset + 1)} to {toCount(offset + count)} of {toCount(total)}
      </span>
      {offset + count >= total ? null : (
        <Link
          to="/console"
          search={(now) => ({ ...now, offset: offset + LOG_LIMIT })}
          className="button"
          resetScroll={false}
        >
          Older
        </Link>
      )}
    </nav>
  )
}
