import type { Delivery } from '@parallax/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Panel } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import { Empty, Failure } from '../../components/states.tsx'
import { Table } from '../../components/table.tsx'
import { client } from '../../lib/client.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { deliveriesQuery } from './channels-query.ts'
import { toDeliveryColumns } from './delivery-columns.tsx'

/** What was or will be sent to one channel; finished deliveries can be sent again. */
export function DeliveriesPanel({ channelId }: { readonly channelId: string }) {
  const navigate = useNavigate({ from: '/alerts' })
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(deliveriesQuery(channelId))
  const send = useMutation({
    mutationFn: ({ id }: Delivery) => client.notificationChannels.sendAgain(channelId, id),
    onSuccess: () => reloadQueries(queryClient, { queryKey: ['channels', 'deliveries', channelId] }),
  })
  const { mutate: sendAgain, isPending } = send
  const columns = useMemo(
    () =>
      toDeliveryColumns((delivery) =>
        delivery.status === 'pending' ? null : (
          <button type="button" className="button" disabled={isPending} onClick={() => sendAgain(delivery)}>
            Send again
          </button>
        ),
      ),
    [isPending, sendAgain],
  )
  return (
    <Panel
      title="Messages to the channel"
      aside={
        <span className="actions">
          <button type="button" className="button" onClick={() => void refetch()}>
            Refresh
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
      <Problem error={send.error} />
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data?.data.length === 0 ? (
        <Empty title="Nothing was sent to it yet">
          <p className="soft">Test messages are not listed here. Messages are kept for 30 days.</p>
        </Empty>
      ) : (
        <Table
          label="Messages to the channel"
          columns={columns}
          rows={data?.data}
          loadingRows={3}
          toKey={({ id }) => id}
        />
      )}
    </Panel>
  )
}
