import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge } from '../../components/badge.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Panel } from '../../components/fields.tsx'
import { Age, Unknown } from '../../components/number-cell.tsx'
import { Problem } from '../../components/problem.tsx'
import { Failure } from '../../components/states.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { client } from '../../lib/client.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { useEndSession } from '../../lib/session.ts'
import { type SessionRow, sessionsQuery } from './settings-queries.ts'

/** Where the account is signed in, with buttons to end those sessions. */
export function SessionsPanel() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const endSession = useEndSession()
  const endAll = useMutation({ mutationFn: () => client.auth.endSessions(), onSuccess: endSession })
  return (
    <Panel
      title="Active sessions"
      aside={
        <ConfirmButton
          label="Sign out everywhere"
          confirm="Sign out here too"
          isBusy={endAll.isPending}
          onConfirm={() => endAll.mutate()}
        />
      }
    >
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Table label="Sessions" columns={COLUMNS} rows={data?.data} loadingRows={2} toKey={({ id }) => id} />
      )}
      <Problem error={endAll.error} />
    </Panel>
  )
}

const COLUMNS: readonly Column<SessionRow>[] = [
  {
    id: 'device',
    header: 'Device',
    card: 'title',
    cell: ({ device, is_current }) => (
      <span className="title-line">
        {device ?? 'Unknown device'}
        {is_current ? (
          <Badge tone="good" sign="✓">
            this device
          </Badge>
        ) : null}
      </span>
    ),
  },
  {
    id: 'address',
    header: 'Address',
    cell: ({ address }) => (address === null ? <Unknown reason="Not recorded." /> : <code>{address}</code>),
  },
  {
    id: 'used',
    header: 'Last used',
    align: 'end',
    cell: ({ last_used_at }) => <Age at={last_used_at} unknown="" />,
  },
  { id: 'end', header: 'Actions', align: 'end', cell: (session) => <EndButton session={session} /> },
]

function EndButton({ session }: { readonly session: SessionRow }) {
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: () => client.auth.endSession(session.id),
    onSettled: () => reloadQueries(queryClient, { queryKey: ['settings'] }),
  })
  if (session.is_current) return <span className="soft">the one you use</span>
  return (
    <ConfirmButton
      label="Sign out"
      confirm="Confirm sign-out"
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
    />
  )
}
