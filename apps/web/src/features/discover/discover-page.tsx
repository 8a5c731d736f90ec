import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { chooseColumns } from '../../components/choose-columns.ts'
import { SearchField, SelectField } from '../../components/fields.tsx'
import { Filters } from '../../components/filters.tsx'
import { FirstRun } from '../../components/first-run.tsx'
import { ListMenu } from '../../components/list-menu.tsx'
import { LongTable } from '../../components/long-table.tsx'
import { NearNotice } from '../../components/near-notice.tsx'
import { OrderChanges } from '../../components/order-changes.tsx'
import { Empty, Failure, LiveState, SignInPrompt, StaleNotice } from '../../components/states.tsx'
import { TrendingMarkets } from '../../components/trending-markets.tsx'
import { ViewMenu } from '../../components/view-menu.tsx'
import { client } from '../../lib/client.ts'
import { toCount } from '../../lib/format.ts'
import { useSession, wasSignedIn } from '../../lib/session.ts'
import { useHeldOrder } from '../../lib/use-held-order.ts'
import { useListSettings } from '../../lib/use-list-settings.ts'
import { useRefresh } from '../../lib/use-refresh.ts'
import { useStream } from '../../lib/use-stream.ts'
import { CATEGORIES } from '../../lib/venues.ts'
import { discoverQuery, type Question, sparklinesQuery, toDiscoverRequest } from './discover-query.ts'
import { mergeEvents } from './merge-events.ts'
import { toQuestionColumns } from './question-columns.tsx'
import { COVERAGES, type DiscoverSearch, SORTS, type Sort, toDiscoverSearch } from './search.ts'

const route = getRouteApi('/')

const ROW_PX = 64
/** A list of 200 would be 45,000 px high on a phone. */
const STEP = 50
/** The stream updates figures, but not which questions come first. */
const REFRESH_MS = 30_000
const toKey = ({ id }: Question) => id

const SORT_WORDS: Readonly<Record<Sort, string>> = {
  volume: 'Most traded',
  divergence: 'Most divergent',
  spread: 'Widest spread',
  index: 'Likeliest',
  change: 'Biggest moves today',
  ending: 'Ending soon',
}

/** Questions of all venues, updated live. */
export function DiscoverPage() {
  const { account, isKnown } = useSession()
  return (
    <div className="page">
      <div className="page-head">
        <h1>Discover</h1>
        <p className="soft">Every question with the prices of all venues, live.</p>
      </div>
      {isKnown && account === null ? (
        <>
          <SignInPrompt>
            Sign in to compare questions across all venues. The most traded listings are below.
          </SignInPrompt>
          <TrendingMarkets />
        </>
      ) : (
        <Questions isSignedIn={account !== null} />
      )}
    </div>
  )
}

function Questions({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/' })
  const queryClient = useQueryClient()
  const { q, category, venues, selected } = search
  // Search results are ordered by match unless the reader chooses another order.
  const sort = search.sort ?? (q === undefined ? 'volume' : undefined)
  const filters = { q, category, venues, sort: search.sort }
  const options = discoverQuery(filters)
  const { data, error, refetch, isPlaceholderData, isRefetchError } = useQuery({
    ...options,
    enabled: isSignedIn || wasSignedIn(),
  })
  // Sorted, so that the same questions in another order use the same stream.
  const idText = data?.data
    .map(({ id }) => id)
    .toSorted()
    .join()
  const questionIds = useMemo(
    () => (idText === undefined || idText === '' ? [] : idText.split(',')),
    [idText],
  )
  const stream = useStream(
    questionIds.length === 0 ? null : { topics: ['index_prices'], questionIds },
    (events) => queryClient.setQueryData(options.queryKey, (answer) => answer && mergeEvents(answer, events)),
  )
  useRefresh(refetch, REFRESH_MS)
  const lines = useQuery({ ...sparklinesQuery(questionIds), enabled: questionIds.length > 0 })
  const { hidden, density } = useListSettings('questions')
  const allColumns = useMemo(() => toQuestionColumns(lines.data?.data), [lines.data])
  const columns = useMemo(() => chooseColumns(allColumns, hidden), [allColumns, hidden])
  // The previous list, which stays while the next one loads, has a scope of its own.
  const scope = JSON.stringify([q, category, venues, sort, isPlaceholderData])
  const { rows, changes, apply } = useHeldOrder(data?.data, toKey, scope)
  const [more, setMore] = useState({ scope, count: 0 })
  const shown = STEP + (more.scope === scope ? more.count : 0)
  const isFiltered = q !== undefined || category !== undefined || venues !== undefined
  const change = (changes: Partial<DiscoverSearch>) =>
    navigate({ search: (before) => ({ ...before, ...changes }), replace: true })

  return (
    <>
      <Filters
        setCount={[category, venues, search.sort].filter((each) => each !== undefined).length}
        search={
          <SearchField
            label="Search"
            value={q ?? ''}
            onChange={(text) => change({ q: text === '' ? undefined : text })}
          />
        }
      >
        <SelectField
          label="Category"
          value={category ?? ''}
          options={[['', 'All'], ...CATEGORIES.map((each) => [each, each] as const)]}
          onChange={(value) => change({ category: value === '' ? undefined : value })}
        />
        <SelectField
          label="Coverage"
          value={venues ?? ''}
          options={[['', 'Any'], ...COVERAGES.map((each) => [each, `${each} venues or more`] as const)]}
          onChange={(value) => change({ venues: COVERAGES.find((each) => each === value) })}
        />
        <SelectField
          label="Sort"
          value={sort ?? ''}
          options={[
            ...(q === undefined ? [] : [['', 'Best match'] as const]),
            ...SORTS.map((each) => [each, SORT_WORDS[each]] as const),
          ]}
          onChange={(value) => change({ sort: SORTS.find((each) => each === value) })}
        />
      </Filters>
      <FirstRun isEmpty={rows?.length === 0 && !isFiltered} />
      <section className="panel" aria-label="Questions">
        <div className="panel-head">
          <h2>{data === undefined ? 'Questions' : toHead(data.meta.count, data.meta.total)}</h2>
          <span className="actions">
            {isPlaceholderData ? <span className="small soft">Loading…</span> : null}
            {isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
            <OrderChanges changes={changes} onApply={apply} />
            <LiveState state={stream} />
            <ViewMenu
              list="questions"
              columns={allColumns}
              search={filters}
              onOpen={(saved) => void navigate({ search: toDiscoverSearch(saved) })}
            />
            <ListMenu
              name="questions"
              total={data?.meta.total}
              load={() => client.questions.each(toDiscoverRequest(filters))}
              request={{
                path: '/api/v1/external/discover',
                query: toDiscoverRequest(filters),
                credential: 'key',
              }}
            />
          </span>
        </div>
        <NearNotice q={q} meta={isPlaceholderData ? undefined : data?.meta} />
        {error !== null && data === undefined ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : rows?.length === 0 ? (
          <NoQuestion isFiltered={isFiltered} />
        ) : (
          <LongTable
            label="Questions"
            columns={columns}
            rows={rows?.slice(0, shown)}
            rowPx={ROW_PX}
            density={density}
            loadingRows={12}
            toKey={toKey}
            selected={selected}
            onSelect={(key) => void change({ selected: key })}
            onOpen={({ id }) => void navigate({ to: '/questions/$id', params: { id } })}
            sort={sort}
            onSort={(value) => void change({ sort: SORTS.find((each) => each === value) })}
          />
        )}
        {rows === undefined || rows.length <= shown ? null : (
          <p className="more">
            <button type="button" className="button" onClick={() => setMore({ scope, count: shown })}>
              Show {toCount(Math.min(STEP, rows.length - shown))} more of {toCount(rows.length)}
            </button>
          </p>
        )}
      </section>
    </>
  )
}

function NoQuestion({ isFiltered }: { readonly isFiltered: boolean }) {
  return isFiltered ? (
    <Empty title="No matching questions">
      <p className="soft">Try fewer words, another category, or any coverage.</p>
    </Empty>
  ) : (
    <Empty title="No questions yet">
      <p className="soft">The first questions appear about a minute after the service starts.</p>
    </Empty>
  )
}

function toHead(count: number, total: number): string {
  return count === total
    ? `${toCount(total)} questions`
    : `First ${toCount(count)} of ${toCount(total)} questions`
}
