import type { NotificationChannel } from '@parallax/contract'
import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Day } from '../../components/number-cell.tsx'
import type { Column } from '../../components/table.tsx'
import { CHANNEL_KINDS } from './channel-kinds.ts'

export function toChannelColumns(
  toActions: (channel: NotificationChannel) => ReactNode,
): readonly Column<NotificationChannel>[] {
  return [
    { id: 'name', header: 'Name', card: 'title', cell: ({ name }) => name },
    { id: 'kind', header: 'Kind', cell: ({ kind }) => CHANNEL_KINDS[kind].words },
    {
      id: 'target',
      header: 'Destination',
      card: 'line',
      cell: ({ target }) => <span className="mono target">{target}</span>,
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ status, confirmed, disabled_reason: reason }) =>
        status === 'active' && !confirmed ? (
          <Badge
            tone="warn"
            sign="…"
            title="Nothing is sent to this address until its owner opens the link in our email."
          >
            waiting for confirmation
          </Badge>
        ) : status === 'active' ? (
          <Badge tone="good" sign="●">
            active
          </Badge>
        ) : (
          <Badge tone="bad" sign="✕" {...(reason === null ? {} : { title: reason })}>
            disabled{reason === null ? '' : `: ${reason}`}
          </Badge>
        ),
    },
    {
      id: 'made',
      header: 'Created',
      align: 'end',
      cell: ({ created_at }) => <Day at={created_at} unknown="Not known." />,
    },
    { id: 'actions', header: 'Actions', align: 'end', card: 'line', cell: toActions },
  ]
}
