import type { Watchlist } from '@parallax/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { ListMenu } from '../../components/list-menu.tsx'
import { Problem } from '../../components/problem.tsx'
import { Empty, Failure, LiveState, StaleNotice } from '../../components/states.tsx'
import { Table } from '../../components/table.tsx'
import { client } from '../../lib/client.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { useStream } from '../../lib/use-stream.ts'
import { toItemColumns } from './item-columns.tsx'
import { mergeEvents } from './merge-events.ts'
import { NameForm } from './name-form.tsx'
import { type WatchedItem, watchlistQuery } from './watchlist-query.ts'

const ROW_PX = 54

/** As many as one stream may follow. */
const MOST_LIVE = 200
const route = getRouteApi('/watchlists')

/** One list: its items, its name, and its deletion. */
export function WatchlistPanel({ watchlist }: { readonly watchlist: Watchlist }) {
  const { id, name } = watchlist
  const { selected } = route.useSearch()
  const navigate = useNavigate({ from: '/watchlists' })
  const queryClient = useQueryClient()
  const options = watchlistQuery(id)
  const { data, error, refetch, isRefetchError } = useQuery(options)
  const questionIds = useMemo(() => toQuestionIds(data?.items ?? []), [data?.items])
  const stream = useStream(
    questionIds.length === 0 ? null : { topics: ['index_prices'], questionIds },
    (events) =>
      queryClient.setQueryData(
        options.queryKey,
        (before) => before && { ...before, items: mergeEvents(before.items, events) },
      ),
  )
  const [isRenaming, setIsRenaming] = useState(false)
  const refresh = () => reloadQueries(queryClient, { queryKey: ['watchlists'] })
  const rename = useMutation({
    mutationFn: (to: string) => client.watchlists.rename(id, { name: to }),
    onSuccess: () => {
      setIsRenaming(false)
      return refresh()
    },
  })
  const remove = useMutation({
    mutationFn: (itemId: string) => client.watchlists.removeItem(id, itemId),
    onSuccess: refresh,
  })
  const destroy = useMutation({
    mutationFn: () => client.watchlists.delete(id),
    onSuccess: async () => {
      await navigate({ search: {} })
      queryClient.removeQueries({ queryKey: options.queryKey })
      await reloadQueries(queryClient, { queryKey: ['watchlists'], exact: true })
    },
  })
  const { mutate: removeItem } = remove
  const hasListings = data?.items.some(({ market_id }) => market_id !== null) ?? false
  const columns = useMemo(
    () =>
      toItemColumns(hasListings, (item) => (
        <button
          type="button"
          className="button"
          aria-label={`Remove ${toName(item)}`}
          onClick={() => removeItem(item.id)}
        >
          Remove
        </button>
      )),
    [hasListings, removeItem],
  )
  return (
    <section className="panel" aria-label={name}>
      <div className="panel-head">
        {isRenaming ? (
          <NameForm
            label="New name"
            button="Rename"
            value={name}
            onName={rename.mutate}
            isBusy={rename.isPending}
          />
        ) : (
          <h2>{name}</h2>
        )}
        <span className="actions">
          {isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
          <LiveState state={stream} />
          <ListMenu
            name="watchlist"
            total={data?.items.length}
            load={() => data?.items.map(({ figures: _, ...item }) => item) ?? []}
            request={{ path: `/api/v1/watchlists/${id}`, credential: 'token' }}
          />
          <button type="button" className="button" onClick={() => setIsRenaming(!isRenaming)}>
            {isRenaming ? 'Cancel' : 'Rename'}
          </button>
          <ConfirmButton
            label="Delete"
            confirm="Really delete the list"
            isBusy={destroy.isPending}
            onConfirm={() => destroy.mutate()}
          />
        </span>
      </div>
      <Problem error={rename.error ?? remove.error ?? destroy.error} />
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <Empty title="The list is empty">
          <p className="soft">
            Press “Watch” on a <Link to="/">question</Link> or a <Link to="/markets">listing</Link> to put it
            here.
          </p>
        </Empty>
      ) : (
        <Table
          label={`Items of ${name}`}
          columns={columns}
          rows={data?.items}
          loadingRows={Math.min(10, watchlist.item_count || 1)}
          rowPx={ROW_PX}
          toKey={(item) => item.id}
          selected={selected}
          onSelect={(key) => void navigate({ search: { list: id, selected: key }, replace: true })}
          onOpen={(item) => void open(item)}
        />
      )}
    </section>
  )

  function open({ canonical_question_id: questionId, market_id: marketId }: WatchedItem) {
    if (questionId !== null) return navigate({ to: '/questions/$id', params: { id: questionId } })
    return marketId === null ? undefined : navigate({ to: '/markets/$id', params: { id: marketId } })
  }
}

/** Sorted, so that the same questions in another order use the same stream. */
function toQuestionIds(items: readonly WatchedItem[]): string[] {
  const ids = items.flatMap(({ canonical_question_id: id }) => (id === null ? [] : [id]))
  return [...new Set(ids)].slice(0, MOST_LIVE).toSorted()
}

function toName({ question, market }: WatchedItem): string {
  return question?.title ?? market?.title ?? 'an item that no longer exists'
}
