import type { ReviewItem } from '@parallax/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Panel, SelectField } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import { Empty, Failure } from '../../components/states.tsx'
import { client } from '../../lib/client.ts'
import { toCount, toPercent, toUsdShort } from '../../lib/format.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { toVenue } from '../../lib/venues.ts'
import { DecideBar } from './decide-bar.tsx'
import { findNextPair } from './next-pair.ts'
import { PairPanel } from './pair-panel.tsx'
import { RELATIONS, type Verdict } from './relations.ts'
import { pairQuery, queueQuery } from './review-query.ts'
import { REASONS, type Reason } from './search.ts'

const route = getRouteApi('/review')

interface Made {
  readonly pairId: string
  readonly decisionId: string
  readonly words: string
}

/** The waiting pairs, one of them open, decided by keys. */
export function QueueTab() {
  const { reason, pair } = route.useSearch()
  const navigate = useNavigate({ from: '/review' })
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(queueQuery(reason))
  const queue = data?.data ?? []
  const listed = queue.find(({ id }) => id === pair)
  // A pair that no longer waits has left the queue; a link to it still opens it.
  const single = useQuery({
    ...pairQuery(pair ?? ''),
    enabled: pair !== undefined && data !== undefined && listed === undefined,
  })
  const open: ReviewItem | undefined = listed ?? (pair === undefined ? queue[0] : single.data?.data)
  const [note, setNote] = useState('')
  const [made, setMade] = useState<Made | null>(null)
  const refresh = () => reloadQueries(queryClient, { queryKey: ['review'] })
  const show = (id: string | undefined) =>
    navigate({
      search: { ...(reason === undefined ? {} : { reason }), ...(id === undefined ? {} : { pair: id }) },
      replace: true,
    })

  const decide = useMutation({
    mutationFn: async ({ item, verdict }: { readonly item: ReviewItem; readonly verdict: Verdict }) => {
      const body = note.trim() === '' ? {} : { note }
      const { data: decision } = await send(item.id, verdict, body)
      return { item, decision }
    },
    // Does not wait for the queue to be refetched: the next key works at once.
    onSuccess: ({ item, decision }) => {
      setNote('')
      setMade({ pairId: item.id, decisionId: decision.id, words: `${decision.kind}: ${decision.relation}` })
      void show(findNextPair(queue, item.id)?.id)
      void refresh()
    },
  })
  const undo = useMutation({
    mutationFn: ({ decisionId }: Made) => client.review.undo(decisionId),
    onSuccess: (_, { pairId }) => {
      setMade(null)
      void show(pairId)
      void refresh()
    },
  })
  const isBusy = decide.isPending || undo.isPending
  const say = (verdict: Verdict) => {
    if (open !== undefined && !isBusy) decide.mutate({ item: open, verdict })
  }
  const takeBack = () => {
    if (made !== null && !isBusy) undo.mutate(made)
  }
  const step = (by: number) => {
    const place = queue.findIndex(({ id }) => id === open?.id)
    const next = queue[Math.min(queue.length - 1, Math.max(0, place + by))]
    if (next !== undefined) void show(next.id)
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    a: () => say('accept'),
    r: () => say('reject'),
    u: takeBack,
    ...Object.fromEntries(RELATIONS.map(([relation], place) => [String(place + 1), () => say(relation)])),
  })

  if (error !== null && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      {made === null ? null : (
        <div className="told line-apart" role="status">
          <span>Decided, {made.words}. The matcher follows it.</span>
          <button type="button" className="button" disabled={isBusy} onClick={takeBack}>
            Undo <kbd>u</kbd>
          </button>
        </div>
      )}
      <Problem error={decide.error ?? undo.error} />
      <div className="review">
        <Panel
          title="Waiting"
          aside={
            data === undefined ? null : <span className="small soft">{toCount(data.meta.total)} pairs</span>
          }
        >
          <div className="panel-body">
            <SelectField
              label="Reason"
              value={reason ?? ''}
              options={[['', 'Any reason'], ...REASONS.map((each) => [each, each] as const)]}
              onChange={(value) => {
                const chosen: Reason | undefined = REASONS.find((each) => each === value)
                void navigate({ search: chosen === undefined ? {} : { reason: chosen }, replace: true })
              }}
            />
          </div>
          {data === undefined ? (
            <div className="panel-body" aria-busy="true">
              <span className="skeleton chart-skeleton" />
            </div>
          ) : null}
          <ol className="queue" aria-label="Pairs waiting">
            {queue.map((item) => (
              <li key={item.id}>
                <button
                  type="button"
                  className="queue-item"
                  aria-current={item.id === open?.id ? 'true' : undefined}
                  onClick={() => void show(item.id)}
                >
                  <span>{item.market_a.title}</span>
                  <span className="small soft">
                    {toVenue(item.market_a.platform_slug).name} and{' '}
                    {toVenue(item.market_b.platform_slug).name}
                    {item.confidence === null ? '' : `, ${toPercent(item.confidence)} sure`}
                  </span>
                  <span className="small">
                    {item.waits_because === null ? null : <Badge>{item.waits_because}</Badge>}{' '}
                    <span className="soft">at stake USD {toUsdShort(item.value)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </Panel>
        <div className="stack">
          {open === undefined ? (
            <Panel title="Pair">
              {data === undefined || single.isFetching ? (
                <div className="panel-body" aria-busy="true">
                  <span className="skeleton chart-skeleton" />
                </div>
              ) : (
                <Empty title="No pairs waiting">
                  <p className="soft">
                    The matcher was certain about every pair, or a person has decided the rest.
                  </p>
                </Empty>
              )}
            </Panel>
          ) : (
            <>
              <DecideBar item={open} note={note} isBusy={isBusy} onNote={setNote} onSay={say} />
              <PairPanel item={open} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

function send(id: string, verdict: Verdict, body: { readonly note?: string }) {
  if (verdict === 'accept') return client.review.accept(id, body)
  if (verdict === 'reject') return client.review.reject(id, body)
  return client.review.relate(id, { relation: verdict, ...body })
}
