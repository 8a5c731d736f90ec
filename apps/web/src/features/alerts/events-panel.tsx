import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Panel } from '../../components/fields.tsx'
import { ListMenu } from '../../components/list-menu.tsx'
import { Empty, Failure } from '../../components/states.tsx'
import { Table } from '../../components/table.tsx'
import { client } from '../../lib/client.ts'
import { alertEventsQuery } from './alerts-query.ts'
import { EVENT_COLUMNS } from './event-columns.tsx'
import { ALERT_LOG } from './search.ts'

/** When one alert was triggered. */
export function EventsPanel({ alertId }: { readonly alertId: string }) {
  const navigate = useNavigate({ from: '/alerts' })
  const { data, error, refetch } = useQuery(alertEventsQuery(alertId))
  return (
    <Panel
      id={ALERT_LOG}
      title="Alert log"
      aside={
        <span className="actions">
          <ListMenu
            name="alert log"
            total={data?.meta.total}
            load={() => client.alerts.eachEvent(alertId)}
            request={{
              path: `/api/v1/alerts/${alertId}/events`,
              query: { limit: data?.meta.limit },
              credential: 'token',
            }}
          />
          <button
            type="button"
            className="button"
            onClick={() => void navigate({ search: ({ alert: _, ...rest }) => rest, replace: true })}
          >
            Close
          </button>
        </span>
      }
    >
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data?.data.length === 0 ? (
        <Empty title="Not fired yet">
          <p className="soft">It appears here as soon as the condition becomes true.</p>
        </Empty>
      ) : (
        <Table
          label="Alert log"
          columns={EVENT_COLUMNS}
          rows={data?.data}
          loadingRows={3}
          toKey={({ id }) => id}
        />
      )}
    </Panel>
  )
}
