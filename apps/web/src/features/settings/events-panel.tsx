import type { SecurityEventList } from '@parallax/contract'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../components/fields.tsx'
import { Unknown } from '../../components/number-cell.tsx'
import { Failure } from '../../components/states.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { toMoment } from '../../lib/format.ts'
import { eventsQuery } from './settings-queries.ts'

type Event = SecurityEventList['data'][number]

/** The latest entries of the security log. */
export function EventsPanel() {
  const { data, error, refetch } = useQuery(eventsQuery)
  return (
    <Panel title="Security log">
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          label="Security events"
          columns={COLUMNS}
          rows={data?.data}
          loadingRows={5}
          toKey={({ id }) => id}
        />
      )}
    </Panel>
  )
}

const COLUMNS: readonly Column<Event>[] = [
  { id: 'what', header: 'Event', card: 'title', cell: ({ kind }) => toWords(kind) },
  { id: 'who', header: 'By', cell: ({ actor }) => actor },
  {
    id: 'where',
    header: 'Device and address',
    cell: ({ device, address }) =>
      device === null && address === null ? (
        <Unknown reason="Not recorded." />
      ) : (
        [device, address].filter(Boolean).join(', ')
      ),
  },
  { id: 'when', header: 'When', align: 'end', cell: ({ at }) => <time dateTime={at}>{toMoment(at)}</time> },
]

function toWords(kind: string): string {
  const words = kind.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
