import type { Delivery } from '@parallax/contract'
import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Age, NumberCell, Unknown } from '../../components/number-cell.tsx'
import type { Column } from '../../components/table.tsx'
import { toMoment } from '../../lib/format.ts'

const STATES = {
  pending: { tone: 'warn', sign: '…', title: 'It will be tried again.' },
  delivered: { tone: 'good', sign: '✓', title: 'The receiver accepted it.' },
  dead: { tone: 'bad', sign: '✕', title: 'It will not be tried again automatically.' },
} as const

export function toDeliveryColumns(toAction: (delivery: Delivery) => ReactNode): readonly Column<Delivery>[] {
  return [
    {
      id: 'event',
      header: 'Event',
      card: 'title',
      cell: ({ title, sending }) => (sending > 1 ? `${title} (sent again)` : title),
    },
    { id: 'status', header: 'Status', cell: ({ status }) => <Badge {...STATES[status]}>{status}</Badge> },
    {
      id: 'attempts',
      header: 'Attempts',
      align: 'end',
      cell: ({ attempts }) => <NumberCell value={attempts} format="count" unknown="" />,
    },
    {
      id: 'http',
      header: 'HTTP status',
      align: 'end',
      cell: ({ http_status: code }) =>
        code === null ? (
          <Unknown reason="No HTTP response was received." />
        ) : (
          <span className="figure">{code}</span>
        ),
    },
    {
      id: 'error',
      header: 'Last error',
      cell: ({ last_error }) => last_error ?? <Unknown reason="The last attempt did not fail." />,
    },
    {
      id: 'next',
      header: 'Next attempt',
      align: 'end',
      cell: ({ next_attempt_at: at }) =>
        at === null ? (
          <Unknown reason="No further attempt is planned." />
        ) : (
          <span className="figure">{toMoment(at)}</span>
        ),
    },
    {
      id: 'time',
      header: 'Time',
      align: 'end',
      cell: ({ last_attempt_at, created_at }) => (
        <Age at={last_attempt_at ?? created_at} unknown="Not known." />
      ),
    },
    { id: 'actions', header: 'Actions', align: 'end', card: 'line', cell: toAction },
  ]
}
