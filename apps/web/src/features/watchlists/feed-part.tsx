import type { NewFeed } from '@parallax/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Problem } from '../../components/problem.tsx'
import { Failure } from '../../components/states.tsx'
import { client } from '../../lib/client.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { LinkLine } from './link-line.tsx'
import { feedsQuery } from './share-query.ts'

/** The feed of the list's moves, and that of new opportunities. */
export function FeedPart({ watchlistId }: { readonly watchlistId: string }) {
  return (
    <>
      <OneFeed
        title="Price moves on this list"
        words="An entry whenever the index price of a question moves by five points or more."
        wanted={{ kind: 'moves', watchlist_id: watchlistId }}
      />
      <OneFeed
        title="New opportunities"
        words="An entry for every opportunity that is allowed for the first time."
        wanted={{ kind: 'opportunities' }}
      />
    </>
  )
}

interface OneFeedProps {
  readonly title: string
  readonly words: string
  readonly wanted: NewFeed
}

function OneFeed({ title, words, wanted }: OneFeedProps) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(feedsQuery)
  const refresh = () => reloadQueries(queryClient, { queryKey: feedsQuery.queryKey })
  const create = useMutation({ mutationFn: () => client.feeds.create(wanted), onSuccess: refresh })
  const renew = useMutation({ mutationFn: (id: string) => client.feeds.renew(id), onSuccess: refresh })
  const remove = useMutation({ mutationFn: (id: string) => client.feeds.delete(id), onSuccess: refresh })
  if (error !== null && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />
  const feed = data?.data.find(({ watchlist_id: id }) => id === (wanted.watchlist_id ?? null))
  return (
    <section className="stack-small" aria-label={title}>
      <h4>{title}</h4>
      <p className="small soft">{words}</p>
      <Problem error={create.error ?? renew.error ?? remove.error} />
      {data === undefined ? (
        <span className="skeleton" />
      ) : feed === undefined ? (
        <div className="actions">
          <button
            type="button"
            className="button"
            disabled={create.isPending}
            onClick={() => create.mutate()}
          >
            Create feed
          </button>
        </div>
      ) : (
        <>
          <LinkLine label="Secret link" text={feed.url} copy="Copy the link" />
          <div className="actions">
            <ConfirmButton
              label="Renew the link"
              confirm="Really renew: the old link stops working"
              isBusy={renew.isPending}
              onConfirm={() => renew.mutate(feed.id)}
            />
            <ConfirmButton
              label="Delete the feed"
              confirm="Really delete"
              isBusy={remove.isPending}
              onConfirm={() => remove.mutate(feed.id)}
            />
          </div>
        </>
      )}
    </section>
  )
}
