import type { Decision } from '@parallax/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Panel } from '../../components/fields.tsx'
import { Pager } from '../../components/pager.tsx'
import { Problem } from '../../components/problem.tsx'
import { Empty, Failure } from '../../components/states.tsx'
import { Table } from '../../components/table.tsx'
import { client } from '../../lib/client.ts'
import { toCount } from '../../lib/format.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { useSession } from '../../lib/session.ts'
import { toDecisionColumns } from './decision-columns.tsx'
import { decisionsQuery } from './review-query.ts'

/** All decisions ever made, by whom, and which were undone. */
export function DecisionsPanel() {
  const { account } = useSession()
  const queryClient = useQueryClient()
  const [offset, setOffset] = useState(0)
  const { data, error, refetch } = useQuery(decisionsQuery(offset))
  const undo = useMutation({
    mutationFn: ({ id }: Decision) => client.review.undo(id),
    onSuccess: () => reloadQueries(queryClient, { queryKey: ['review'] }),
  })
  const { mutate, isPending } = undo
  const ownId = account?.id ?? null
  const columns = useMemo(
    () =>
      toDecisionColumns(ownId, (decision) =>
        decision.undone_at === null ? (
          <button type="button" className="button" disabled={isPending} onClick={() => mutate(decision)}>
            Undo
          </button>
        ) : null,
      ),
    [ownId, isPending, mutate],
  )
  return (
    <Panel
      title="Decisions"
      aside={
        data === undefined ? null : (
          <span className="small soft">{toCount(data.meta.total)} in all, newest first</span>
        )
      }
    >
      <Problem error={undo.error} />
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data?.meta.total === 0 ? (
        <Empty title="No decisions yet">
          <p className="soft">Each decision is kept here with its author, even after it is undone.</p>
        </Empty>
      ) : (
        <Table label="Decisions" columns={columns} rows={data?.data} loadingRows={5} toKey={({ id }) => id} />
      )}
      {data === undefined ? null : <Pager meta={data.meta} onTurn={setOffset} />}
    </Panel>
  )
}
