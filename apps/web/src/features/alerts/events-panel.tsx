import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Panel } from '../../components/fields.tsx'
import { Empty, Failure } from '../../components/states.tsx'
import { Table } from '../../components/table.tsx'
import { alertEventsQuery } from './alerts-query.ts'
import { EVENT_COLUMNS } from './event-columns.tsx'

/** When one alert was triggered. */
export function EventsPanel({ alertId }: { readonly alertId: string }) {
  const navigate = useNavigate({ from: '/alerts' })
  const { data, error, refetch } = useQuery(alertEventsQuery(alertId))
  return (
    <Panel
      title="Log of the alert"
      aside={
        <button
          type="button"
          className="button"
          onClick={() => void navigate({ search: ({ alert: _, ...rest }) => rest, replace: true })}
        >
          Close
        </button>
      }
    >
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data?.data.length === 0 ? (
        <Empty title="It was never triggered">
          <p className="soft">It will be here at the moment its condition becomes true.</p>
        </Empty>
      ) : (
        <Table
          label="Log of the alert"
          columns={EVENT_COLUMNS}
          rows={data?.data}
          loadingRows={3}
          toKey={({ id }) => id}
        />
      )}
    </Panel>
  )
}
