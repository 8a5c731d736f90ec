import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SearchField, SelectField } from '../../components/fields.tsx'
import { Filters } from '../../components/filters.tsx'
import { FirstRun } from '../../components/first-run.tsx'
import { ListMenu } from '../../components/list-menu.tsx'
import { NearNotice } from '../../components/near-notice.tsx'
import { Empty, Failure, StaleNotice } from '../../components/states.tsx'
import { client } from '../../lib/client.ts'
import { toCount } from '../../lib/format.ts'
import { CATEGORIES, VENUES } from '../../lib/venues.ts'
import { MarketScroll } from './market-scroll.tsx'
import { marketsQuery, toMarketsRequest } from './markets-query.ts'
import { type MarketsSearch, SORTS, WINDOWS } from './search.ts'

const route = getRouteApi('/markets')

const SORT_WORDS = {
  volume_24h: 'Volume',
  liquidity: 'Liquidity',
  newest: 'Newest',
  ending_soon: 'Ending soon',
} as const

const WINDOW_WORDS = { '24h': '24 hours', '7d': '7 days', '30d': '30 days', all: 'All time' } as const

/** Every listing of every venue. */
export function MarketsPage() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/markets' })
  const { q, platform, category, sort, window, selected } = search
  const query = useInfiniteQuery(marketsQuery(search))
  const { data, error, refetch, isPlaceholderData, isRefetchError } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data), [data])
  const total = data?.pages[0]?.meta.total
  const isFiltered = q !== undefined || platform !== undefined || category !== undefined
  const change = (changes: Partial<MarketsSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true })

  return (
    <div className="page">
      <div className="page-head">
        <h1>Markets</h1>
        <p className="soft">Every listing on every venue, as the venue has it.</p>
      </div>
      <Filters
        setCount={[platform, category, sort, window].filter((each) => each !== undefined).length}
        search={
          <SearchField
            label="Search"
            value={q ?? ''}
            onChange={(text) => change({ q: text === '' ? undefined : text })}
          />
        }
      >
        <SelectField
          label="Venue"
          value={platform ?? ''}
          options={[['', 'All'], ...VENUES.map(({ slug, name }) => [slug, name] as const)]}
          onChange={(value) => change({ platform: VENUES.find(({ slug }) => slug === value)?.slug })}
        />
        <SelectField
          label="Category"
          value={category ?? ''}
          options={[['', 'All'], ...CATEGORIES.map((each) => [each, each] as const)]}
          onChange={(value) => change({ category: value === '' ? undefined : value })}
        />
        <SelectField
          label="Sort"
          value={sort ?? ''}
          options={[
            ['', q === undefined ? 'Volume (default)' : 'Best match'],
            ...SORTS.map((each) => [each, SORT_WORDS[each]] as const),
          ]}
          onChange={(value) => change({ sort: SORTS.find((each) => each === value) })}
        />
        <SelectField
          label="Volume of"
          value={window ?? '24h'}
          options={WINDOWS.map((each) => [each, WINDOW_WORDS[each]] as const)}
          onChange={(value) => change({ window: WINDOWS.find((each) => each === value) })}
        />
      </Filters>
      <FirstRun isEmpty={rows?.length === 0 && !isFiltered} />
      <section className="panel" aria-label="Listings">
        <div className="panel-head">
          <h2>{total === undefined ? 'Listings' : `${toCount(total)} listings`}</h2>
          <span className="actions">
            {isPlaceholderData ? <span className="small soft">Loading…</span> : null}
            {isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
            <ListMenu
              name="listings"
              total={total}
              load={() => client.markets.each({ ...toMarketsRequest(search), limit: 200 })}
              request={{
                path: '/api/v1/external/markets',
                query: toMarketsRequest(search),
                credential: 'key',
              }}
            />
          </span>
        </div>
        <NearNotice q={q} meta={isPlaceholderData ? undefined : data?.pages[0]?.meta} />
        {error !== null && rows === undefined ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : rows?.length === 0 ? (
          <NoListing isFiltered={isFiltered} />
        ) : (
          <MarketScroll
            rows={rows}
            selected={selected}
            onSelect={(key) => change({ selected: key })}
            onOpen={(id) => void navigate({ to: '/markets/$id', params: { id } })}
            hasMore={query.hasNextPage}
            isLoadingMore={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        )}
      </section>
    </div>
  )
}

function NoListing({ isFiltered }: { readonly isFiltered: boolean }) {
  return isFiltered ? (
    <Empty title="No matching listings">
      <p className="soft">Try fewer words, another venue, or all categories.</p>
    </Empty>
  ) : (
    <Empty title="No listings yet">
      <p className="soft">The first listings appear within a minute of the start.</p>
    </Empty>
  )
}
