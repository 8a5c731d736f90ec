import { CATEGORIES } from '@parallax/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { chooseColumns } from '../../components/choose-columns.ts'
import { SearchField, SelectField } from '../../components/fields.tsx'
import { Filters } from '../../components/filters.tsx'
import { FirstRun } from '../../components/first-run.tsx'
import { ListMenu } from '../../components/list-menu.tsx'
import { LongTable } from '../../components/long-table.tsx'
import { NearNotice } from '../../components/near-notice.tsx'
import { OrderChanges } from '../../components/order-changes.tsx'
import { Pages } from '../../components/pages.tsx'
import { Empty, Failure, LiveState, SignInPrompt, StaleNotice } from '../../components/states.tsx'
import { StripKey } from '../../components/strip-key.tsx'
import { TrendingMarkets } from '../../components/trending-markets.tsx'
import { ViewMenu } from '../../components/view-menu.tsx'
import { client } from '../../lib/client.ts'
import { PAGE_SIZE, toLastPage, toPageHead } from '../../lib/paging.ts'
import { useSession, wasSignedIn } from '../../lib/session.ts'
import { useHeldOrder } from '../../lib/use-held-order.ts'
import { useListSettings } from '../../lib/use-list-settings.ts'
import { useRefresh } from '../../lib/use-refresh.ts'
import { useStream } from '../../lib/use-stream.ts'
import { discoverQuery, type Question, sparklinesQuery, toDiscoverRequest, toPart } from './discover-query.ts'
import { toGapSentence } from './gap-sentence.ts'
import { mergeEvents } from './merge-events.ts'
import { QuestionCards } from './question-cards.tsx'
import { toQuestionColumns } from './question-columns.tsx'
import { COVERAGES, type DiscoverSearch, SORTS, type Sort, toDiscoverSearch } from './search.ts'

const route = getRouteApi('/')

const ROW_PX = 64
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
      {isKnown && account === null ? (
        <>
          <Head>Where venues price the same question differently.</Head>
          <SignInPrompt>
            Sign in for every question with live prices. The most traded questions and listings are below.
          </SignInPrompt>
          <QuestionCards />
          <TrendingMarkets />
        </>
      ) : (
        <Questions isSignedIn={account !== null} />
      )}
    </div>
  )
}

function Head({ children }: { readonly children: ReactNode }) {
  return (
    <div className="page-head">
      <h1>Discover</h1>
      <p className="soft">{children}</p>
    </div>
  )
}

function Questions({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/' })
  const queryClient = useQueryClient()
  const { q, category, venues, page = 1, selected } = search
  // Search results are ordered by match unless the reader chooses another order.
  const sort = search.sort ?? (q === undefined ? 'volume' : undefined)
  const filters = { q, category, venues, sort: search.sort }
  const part = toPart(page)
  const options = discoverQuery(filters, part.offset)
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
  const scope = JSON.stringify([q, category, venues, sort, part.offset, isPlaceholderData])
  const held = useHeldOrder(data?.data, toKey, scope)
  const rows = held.rows?.slice(part.start, part.start + PAGE_SIZE)
  const total = data?.meta.total
  const isFiltered = q !== undefined || category !== undefined || venues !== undefined
  /** A new list begins with its first page. */
  const change = (changes: Partial<DiscoverSearch>) =>
    navigate({ search: (before) => ({ ...before, page: undefined, ...changes }), replace: true })

  return (
    <>
      <Head>{toGapSentence(rows)}</Head>
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
      <FirstRun isEmpty={total === 0 && !isFiltered} />
      <section className="panel" aria-label="Questions">
        <div className="panel-head">
          <h2>
            {total === undefined ? 'Questions' : toPageHead(total, page, rows?.length ?? 0, 'questions')}
          </h2>
          <span className="actions">
            {isPlaceholderData ? <span className="small soft">Loading…</span> : null}
            {isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
            <OrderChanges changes={held.changes} onApply={held.apply} />
            <LiveState state={stream} />
            <ViewMenu
              list="questions"
              columns={allColumns}
              search={filters}
              onOpen={(saved) => void navigate({ search: toDiscoverSearch(saved) })}
            />
            <ListMenu
              name="questions"
              total={total}
              load={() => client.questions.each(toDiscoverRequest(filters))}
              request={{
                path: '/api/v1/external/discover',
                query: toDiscoverRequest(filters),
                credential: 'key',
              }}
            />
          </span>
        </div>
        <StripKey />
        <NearNotice q={q} meta={isPlaceholderData ? undefined : data?.meta} />
        {error !== null && data === undefined ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : rows?.length === 0 ? (
          <NoQuestion isFiltered={isFiltered || page > 1} />
        ) : (
          <LongTable
            label="Questions"
            columns={columns}
            rows={rows}
            rowPx={ROW_PX}
            density={density}
            loadingRows={12}
            toKey={toKey}
            selected={selected}
            onSelect={(key) => void change({ page: search.page, selected: key })}
            onOpen={({ id }) => void navigate({ to: '/questions/$id', params: { id } })}
            sort={sort}
            onSort={(value) => void change({ sort: SORTS.find((each) => each === value) })}
          />
        )}
        {total === undefined ? null : (
          <Pages label="Pages of questions" page={page} last={toLastPage(total)} toLink={toPageLink} />
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

function toPageLink(page: number, words: string) {
  return (
    <Link
      from="/"
      to="/"
      search={(before) => ({ ...before, page: page === 1 ? undefined : page, selected: undefined })}
      className="button"
    >
      {words}
    </Link>
  )
}
