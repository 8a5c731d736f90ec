import type { Delivery } from '@parallax/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Badge } from '../../components/badge.tsx'
import { Panel } from '../../components/fields.tsx'
import { Age, NumberCell, Unknown } from '../../components/number-cell.tsx'
import { Empty, Failure } from '../../components/states.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { toMoment } from '../../lib/format.ts'
import { deliveriesQuery } from './channels-query.ts'

const STATES = {
  pending: { tone: 'warn', sign: '…', title: 'It is tried again.' },
  delivered: { tone: 'good', sign: '✓', title: 'The receiver took it.' },
  dead: { tone: 'bad', sign: '✕', title: 'It is not tried again.' },
} as const

const COLUMNS: readonly Column<Delivery>[] = [
  {
    id: 'status',
    header: 'What became of it',
    card: 'title',
    cell: ({ status }) => <Badge {...STATES[status]}>{status}</Badge>,
  },
  {
    id: 'error',
    header: 'Why it failed last',
    cell: ({ last_error }) => last_error ?? <Unknown reason="The last attempt did not fail." />,
  },
  {
    id: 'attempts',
    header: 'Attempts',
    align: 'end',
    cell: ({ attempts }) => <NumberCell value={attempts} format="count" unknown="" />,
  },
  {
    id: 'next',
    header: 'Next attempt',
    align: 'end',
    cell: ({ next_attempt_at: at }) =>
      at === null ? <Unknown reason="There is no other." /> : <span className="figure">{toMoment(at)}</span>,
  },
  {
    id: 'created',
    header: 'Written',
    align: 'end',
    cell: ({ created_at }) => <Age at={created_at} unknown="Not known." />,
  },
]

/** What went to one channel, or is to. */
export function DeliveriesPanel({ channelId }: { readonly channelId: string }) {
  const navigate = useNavigate({ from: '/alerts' })
  const { data, error, refetch } = useQuery(deliveriesQuery(channelId))
  return (
    <Panel
      title="Messages to the channel"
      aside={
        <span className="actions">
          <button type="button" className="button" onClick={() => void refetch()}>
            Look again
          </button>
          <button
            type="button"
            className="button"
            onClick={() => void navigate({ search: { tab: 'channels' }, replace: true })}
          >
            Close
          </button>
        </span>
      }
    >
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data?.data.length === 0 ? (
        <Empty title="Nothing was sent to it yet">
          <p className="soft">Test messages are not listed here. Messages are kept for 30 days.</p>
        </Empty>
      ) : (
        <Table
          label="Messages to the channel"
          columns={COLUMNS}
          rows={data?.data}
          loadingRows={3}
          toKey={({ id }) => id}
        />
      )}
    </Panel>
  )
}
