import './arbitrage.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { LongTable } from '../../components/long-table.tsx'
import { Empty, Failure, LiveState, SignInPrompt, StaleNotice } from '../../components/states.tsx'
import { toCount } from '../../lib/format.ts'
import { readAgain } from '../../lib/read-again.ts'
import { useSession } from '../../lib/session.ts'
import { useStream } from '../../lib/use-stream.ts'
import { ArbitrageFilters } from './arbitrage-filters.tsx'
import { Meanings } from './meanings.tsx'
import { mergeEvents } from './merge-events.ts'
import { type Opportunity, type OpportunityAnswer, opportunitiesQuery } from './opportunities-query.ts'
import { OPPORTUNITY_COLUMNS } from './opportunity-columns.tsx'
import type { ArbitrageSearch } from './search.ts'

const route = getRouteApi('/arbitrage')

/** Price differences between venues, judged, moving as their prices do. */
export function ArbitragePage() {
  const { account, isKnown } = useSession()
  const isVisitor = isKnown && account === null
  return (
    <div className="page">
      <div className="page-head">
        <h1>Arbitrage</h1>
        <p className="soft">What is left of a price difference, and what stands against it.</p>
      </div>
      {isVisitor ? (
        <SignInPrompt>
          Opportunities are for those who sign in. How they are judged is below, for everybody.
        </SignInPrompt>
      ) : (
        <Opportunities isSignedIn={account !== null} />
      )}
      <Meanings isOpen={isVisitor} />
    </div>
  )
}

function Opportunities({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { selected, ...filters } = route.useSearch()
  const navigate = useNavigate({ from: '/arbitrage' })
  const queryClient = useQueryClient()
  const options = opportunitiesQuery(filters)
  const { data, error, refetch, isPlaceholderData, isRefetchError } = useQuery({
    ...options,
    enabled: isSignedIn,
  })
  const stream = useStream(data === undefined ? null : { topics: ['opportunities'] }, (events) => {
    // What went while nobody listened is in no event.
    if (events.some(({ event }) => event === 'reset')) void readAgain(queryClient, options)
    queryClient.setQueryData(options.queryKey, (answer) => answer && mergeEvents(answer, events, filters))
  })
  const change = (changes: Partial<ArbitrageSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true })

  return (
    <>
      <ArbitrageFilters filters={filters} onChange={change} />
      <section className="panel" aria-label="Opportunities">
        <div className="panel-head">
          <h2>{data === undefined ? 'Opportunities' : toHead(data)}</h2>
          <span className="actions">
            {isPlaceholderData ? <span className="small soft">Loading…</span> : null}
            {isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
            <LiveState state={stream} />
          </span>
        </div>
        {error !== null && data === undefined ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data?.data.opportunities.length === 0 ? (
          <Empty title="No opportunity fits">
            <p className="soft">
              {toCount(data.data.stats_all.total_opportunities)} are known in all. Try a lower score, or fewer
              filters.
            </p>
          </Empty>
        ) : (
          <LongTable
            label="Opportunities"
            columns={OPPORTUNITY_COLUMNS}
            rows={data?.data.opportunities}
            rowPx={ROW_PX}
            loadingRows={12}
            toKey={toKey}
            selected={selected}
            onSelect={(key) => change({ selected: key })}
            onOpen={({ id }) => void navigate({ to: '/arbitrage/$id', params: { id } })}
          />
        )}
      </section>
      {data === undefined ? null : <p className="small soft">{data.meta.disclaimer}</p>}
    </>
  )
}

const ROW_PX = 64
const toKey = ({ id }: Opportunity) => id

function toHead({ data, meta }: OpportunityAnswer): string {
  const all = `of ${toCount(data.stats_all.total_opportunities)} opportunities`
  return meta.count === meta.total
    ? `${toCount(meta.total)} ${all}`
    : `The ${toCount(meta.count)} best of ${toCount(meta.total)} that fit, ${all}`
}
