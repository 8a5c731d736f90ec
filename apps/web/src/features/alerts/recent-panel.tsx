import type { AlertEvent } from '@parallax/contract'
import { Panel } from '../../components/fields.tsx'
import { Empty } from '../../components/states.tsx'
import { Table } from '../../components/table.tsx'
import { EVENT_COLUMNS } from './event-columns.tsx'

/** The latest events of all alerts, as they arrive on the stream. */
export function RecentPanel({ events }: { readonly events: readonly AlertEvent[] | null }) {
  return (
    <Panel title="Fired in the last hour">
      {events?.length === 0 ? (
        <Empty title="No alerts fired in the last hour">
          <p className="soft">New ones appear here as they fire.</p>
        </Empty>
      ) : (
        <div aria-live="polite">
          <Table
            label="Fired in the last hour"
            columns={EVENT_COLUMNS}
            rows={events ?? undefined}
            loadingRows={3}
            toKey={({ id }) => id}
          />
        </div>
      )}
    </Panel>
  )
}
